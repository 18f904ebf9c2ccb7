import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { SerialQueue } from './serial-queue';

describe('the serial queue', () => {
  it('runs work on one key in the order it was added, one at a time', async () => {
    const queue = new SerialQueue();
    const log: string[] = [];
    const work = (name: string, turns: number) => async (): Promise<void> => {
      log.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn += 1) await sleep(0);
      log.push(`${name} ends`);
    };
    await Promise.all([
      queue.run('a', work('first', 5)),
      queue.run('a', work('second', 1)),
      queue.run('a', work('third', 0)),
    ]);
    expect(log).toStrictEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });

  it('runs the next work after a failure, which rejects only its own caller', async () => {
    const queue = new SerialQueue();
    const failed = queue.run('a', () => Promise.reject(new Error('refused')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('refused');
    await expect(next).resolves.toBe('done');
  });

  it('does not delay work on another key', async () => {
    const queue = new SerialQueue();
    let release = (): void => undefined;
    const held = queue.run('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(queue.run('b', () => Promise.resolve('done'))).resolves.toBe('done');
    release();
    await held;
  });
});
