import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runConcurrently } from './replay-tables';

describe('runConcurrently', () => {
  it.each([1, 2, 3, 9])('works once on each item, at most %d at once', async (lanes) => {
    const done: number[] = [];
    let atWork = 0;
    let most = 0;
    await runConcurrently(lanes, [5, 1, 4, 2, 3], async (item) => {
      most = Math.max(most, ++atWork);
      await sleep(item);
      atWork -= 1;
      done.push(item);
    });
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(Math.min(lanes, 5));
  });

  it('starts nothing after a failure, and rejects when every lane has ended', async () => {
    const begun: string[] = [];
    const ended: string[] = [];
    const work = runConcurrently(2, ['slow', 'bad', 'never'], async (item) => {
      begun.push(item);
      await sleep(item === 'slow' ? 30 : 1);
      if (item === 'bad') throw new Error('bad');
      ended.push(item);
    });
    await expect(work).rejects.toThrow('bad');
    expect({ begun, ended }).toEqual({ begun: ['slow', 'bad'], ended: ['slow'] });
  });
});
