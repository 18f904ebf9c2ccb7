import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit';

/** Work that ends when the test ends it, and what has begun so far. */
function createWork() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>();
  const start = (id: number) => async (): Promise<number> => {
    begun.push(id);
    return new Promise((resolve, reject) => ends.set(id, { resolve, reject }));
  };
  return {
    begun,
    start,
    end: (id: number) => ends.get(id)?.resolve(id),
    fail: (id: number) => ends.get(id)?.reject(new Error('no')),
  };
}

describe('a limit of concurrent work', () => {
  it('starts no more than its size, and the others in the order they were added', async () => {
    const { begun, start, end } = createWork();
    const limit = new ConcurrencyLimit(2);
    const results = [1, 2, 3, 4].map((id) => limit.run(start(id)));
    expect(begun).toEqual([1, 2]);
    end(2);
    expect(await results[1]).toBe(2);
    await Promise.resolve();
    expect(begun).toEqual([1, 2, 3]);
    for (const id of [1, 3]) end(id);
    await results[0];
    await results[2];
    expect(begun).toEqual([1, 2, 3, 4]);
    end(4);
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
    expect(await limit.run(async () => 5)).toBe(5);
  });

  it('gives the place of failed work to the next', async () => {
    const { begun, start, end, fail } = createWork();
    const limit = new ConcurrencyLimit(1);
    const [first, second] = [limit.run(start(1)), limit.run(start(2))];
    fail(1);
    await expect(first).rejects.toThrow('no');
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    end(2);
    expect(await second).toBe(2);
  });
});
