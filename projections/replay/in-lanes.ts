/** Does the work for each item in turn, in so many lanes at once. When one fails the others end what they are at. */
export async function inLanes<Item>(
  lanes: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = each(items);
  const lane = async (): Promise<void> => {
    // A lane that fails closes what all of them take from.
    for (const item of left) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

function* each<Item>(items: Iterable<Item>): Generator<Item, void, undefined> {
  yield* items;
}
