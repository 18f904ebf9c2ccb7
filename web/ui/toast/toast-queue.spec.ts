import { describe, expect, it } from '@jest/globals';
import { createToastQueue } from './toast-queue';

const success = (title: string) => ({ kind: 'success', title }) as const;
const error = (title: string) => ({ kind: 'error', title }) as const;

describe('toasts', () => {
  // Shows R105.
  it('are shown one at a time, the newest success replacing the previous one', () => {
    const queue = createToastQueue();
    queue.show(success('one'));
    queue.show(success('two'));
    expect(queue.state().shown?.title).toBe('two');
    expect(queue.state().waiting).toBeNull();
  });

  it('never hide an error behind a success, which waits until the error is dismissed', () => {
    const queue = createToastQueue();
    queue.show(error('failed'));
    queue.show(success('done'));
    expect(queue.state().shown?.title).toBe('failed');
    queue.dismiss(queue.state().shown?.id ?? 0);
    expect(queue.state().shown?.title).toBe('done');
  });

  it('are dismissed by their own id only', () => {
    const queue = createToastQueue();
    queue.show(success('one'));
    const first = queue.state().shown?.id ?? 0;
    queue.show(success('two'));
    queue.dismiss(first);
    expect(queue.state().shown?.title).toBe('two');
  });

  it('are removed by their id while they wait', () => {
    const queue = createToastQueue();
    const failed = queue.show(error('failed'));
    const done = queue.show(success('done'));
    queue.dismiss(done);
    queue.dismiss(failed);
    expect(queue.state()).toEqual({ shown: null, waiting: null });
  });

  it('drop the error, and no success, when a refused command is retried', () => {
    const queue = createToastQueue();
    queue.show(error('failed'));
    queue.dismissError();
    expect(queue.state().shown).toBeNull();
    queue.show(success('done'));
    queue.dismissError();
    expect(queue.state().shown?.title).toBe('done');
  });
});
