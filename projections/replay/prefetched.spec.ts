import { describe, expect, it } from '@jest/globals';
import { prefetched } from './prefetched';

const never = new AbortController().signal;

/** Counts from 1, telling what was asked for; ends by itself after `last`, or waits for the signal then. */
async function* counting(asked: number[], last: number, waitsFor?: AbortSignal): AsyncGenerator<number> {
  for (let count = 1; count <= last; count += 1) {
    asked.push(count);
    yield count;
  }
  if (waitsFor) await new Promise<void>((resolve) => waitsFor.addEventListener('abort', () => resolve()));
}

describe('prefetching', () => {
  it('gives the same items in the same order, one ahead and no more', async () => {
    const asked: number[] = [];
    const seen: [number, number][] = [];
    for await (const item of prefetched(() => counting(asked, 4), never)) seen.push([item, asked.length]);

    expect(seen).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 4],
    ]);
  });

  it('has sent the request for the next item when it gives one to be worked on', async () => {
    const sent: number[] = [];
    const requesting = async function* (): AsyncGenerator<number> {
      for (let count = 1; count <= 2; count += 1) {
        // As a pool hands out a connection.
        await new Promise<void>((resolve) => process.nextTick(resolve));
        sent.push(count);
        yield count;
      }
    };
    const seen: [number, number][] = [];
    for await (const item of prefetched(requesting, never)) seen.push([item, sent.length]);

    expect(seen).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('ends a fetch that waits for more when its reader has had enough', async () => {
    const seen: number[] = [];
    for await (const item of prefetched((signal) => counting([], 2, signal), never)) {
      seen.push(item);
      if (item === 2) break;
    }

    expect(seen).toEqual([1, 2]);
  });

  it('passes a failure on where it happened, after the items before it', async () => {
    const failing = async function* (): AsyncGenerator<number> {
      yield 1;
      await Promise.resolve();
      throw new Error('no more');
    };
    const seen: number[] = [];
    const reading = (async () => {
      for await (const item of prefetched(failing, never)) seen.push(item);
    })();

    await expect(reading).rejects.toThrow('no more');
    expect(seen).toEqual([1]);
  });

  it("passes its reader's failure on, having ended the source", async () => {
    let isEnded = false;
    const source = async function* (): AsyncGenerator<number> {
      try {
        yield 1;
        await Promise.resolve();
        yield 2;
      } finally {
        isEnded = true;
      }
    };
    const reading = (async () => {
      for await (const item of prefetched(source, never)) throw new Error(`cannot take ${item}`);
    })();

    await expect(reading).rejects.toThrow('cannot take 1');
    expect(isEnded).toBe(true);
  });
});
