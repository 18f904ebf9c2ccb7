import { setImmediate } from 'node:timers/promises';

/**
 * The same items, the next one being fetched while one is worked on. One ahead, no more: that bounds memory. `open` gets
 * a signal that aborts when the iteration is over, however it ends: what is fetched just then has to end by it.
 */
export async function* prefetched<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const over = new AbortController();
  const iterator = open(AbortSignal.any([signal, over.signal]))[Symbol.asyncIterator]();
  let next = settled(iterator.next());
  try {
    for (;;) {
      const outcome = await next;
      if ('error' in outcome) throw outcome.error;
      if (outcome.result.done) return;
      next = settled(iterator.next());
      // What was just asked for goes out before the work begins, which holds the thread until it is done.
      await setImmediate();
      yield outcome.result.value;
    }
  } finally {
    over.abort();
    await next;
    await iterator.return?.();
  }
}

type Settled<Item> = { readonly result: IteratorResult<Item, unknown> } | { readonly error: unknown };

/** Never rejects, so that a failure nobody waits for yet isn't an unhandled one. */
async function settled<Item>(work: Promise<IteratorResult<Item, unknown>>): Promise<Settled<Item>> {
  try {
    return { result: await work };
  } catch (error) {
    return { error };
  }
}
