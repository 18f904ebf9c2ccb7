import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher';

/** A batcher whose batches the test ends. */
function createBatcher() {
  const batches: { readonly items: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const batcher = new Batcher<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error ? reject(error) : resolve(items.join())) });
      }),
  );
  return { batcher, batches };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('items that are added', () => {
  it('are handled at once when nothing else is, and together after what is', async () => {
    const { batcher, batches } = createBatcher();
    const handled: string[] = [];
    for (const item of ['a', 'b', 'c']) void batcher.add(item).then((result) => handled.push(result));
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    batches[0]!.end();
    await settle();
    expect(handled).toEqual(['a']);
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
    batches[1]!.end();
    await settle();
    expect(handled).toEqual(['a', 'b,c', 'b,c']);
    void batcher.add('d');
    expect(batches.at(-1)!.items).toEqual(['d']);
  });

  it('fail with their batch alone', async () => {
    const { batcher, batches } = createBatcher();
    const first = Promise.allSettled(['a', 'b', 'c'].map((item) => batcher.add(item)));
    batches[0]!.end();
    await settle();
    batches[1]!.end(new Error('lost'));
    await settle();
    const later = batcher.add('d');
    batches[2]!.end();
    expect([...(await first), ...(await Promise.allSettled([later]))]).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: new Error('lost') },
      { status: 'rejected', reason: new Error('lost') },
      { status: 'fulfilled' },
    ]);
  });
});
