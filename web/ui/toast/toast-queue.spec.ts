import { describe, expect, it } from '@jest/globals';
import { createToastQueue } from './toast-queue';

const success = (title: string, about = 'tasks') => ({ kind: 'success', about, title }) as const;
const error = (title: string, about = 'tasks') => ({ kind: 'error', about, title }) as const;

describe('toasts', () => {
  // Shows R105.
  it('are shown one at a time, the newest success replacing the previous one', () => {
    const queue = createToastQueue();
    queue.show(success('one'));
    queue.show(success('two'));
    expect(queue.state().shown?.title).toBe('two');
    expect(queue.state().waiting).toBeNull();
  });

  // Shows R105.
  it('are replaced by a success about the same thing, an error as well', () => {
    const queue = createToastQueue();
    queue.show(error('Nothing copied'));
    queue.show(success('2 tasks copied'));
    expect(queue.state()).toMatchObject({ shown: { title: '2 tasks copied' }, waiting: null });
  });

  // Shows R105.
  it('keep an error behind a success about something else, and show it once that is closed', () => {
    const queue = createToastQueue();
    queue.show(error('failed', 'quest'));
    queue.show(success('one'));
    const two = queue.show(success('two'));
    expect(queue.state()).toMatchObject({ shown: { title: 'two' }, waiting: { title: 'failed' } });
    queue.dismiss(two);
    expect(queue.state()).toMatchObject({ shown: { title: 'failed' }, waiting: null });
  });

  it('drop the error that waits when a success about the same thing follows', () => {
    const queue = createToastQueue();
    queue.show(error('failed', 'quest'));
    queue.show(success('done'));
    queue.show(success('completed', 'quest'));
    expect(queue.state()).toMatchObject({ shown: { title: 'completed' }, waiting: null });
  });

  it('show what waits on request, and the other one afterwards', () => {
    const queue = createToastQueue();
    queue.show(error('failed', 'quest'));
    queue.show(success('done'));
    queue.showWaiting();
    expect(queue.state().shown?.title).toBe('failed');
    queue.showWaiting();
    expect(queue.state().shown?.title).toBe('done');
  });

  it('keep only the newest of several errors', () => {
    const queue = createToastQueue();
    queue.show(error('first', 'quest'));
    queue.show(error('second'));
    expect(queue.state()).toMatchObject({ shown: { title: 'second' }, waiting: null });
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
    const failed = queue.show(error('failed', 'quest'));
    const done = queue.show(success('done'));
    queue.dismiss(failed);
    queue.dismiss(done);
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
