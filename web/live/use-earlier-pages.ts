import { useState } from 'react';
import { useSingleFlight } from '../ui/hooks/use-single-flight';
import { mergeFeed, type FeedEntry } from './live-merge';

export interface EntryPage<Entry> {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Whether no earlier entries exist. */
  readonly ended: boolean;
}

interface EarlierPages<Entry> extends EntryPage<Entry> {
  readonly fetching: boolean;
  readonly showEarlier: () => void;
  /** Position of the first entry of the last fetched page; undefined without such a page, or when it was empty. */
  readonly lastPageStart: string | undefined;
}

/**
 * Returns a list whose first page follows the socket, with the earlier pages that were requested. Shown entries stay,
 * unless more arrived in between than a page holds: the older ones would leave a gap, and have to be requested again.
 */
export function useEarlierPages<Entry extends FeedEntry>(
  latest: EntryPage<Entry>,
  fetchBefore: (position: string) => Promise<EntryPage<Entry> | undefined>,
): EarlierPages<Entry> {
  const [shown, setShown] = useState(latest);
  const [cameFrom, setLastPageStart] = useState<string>();
  const all = mergePages(latest, shown);
  if (all.entries.length !== shown.entries.length || all.entries[0]?.id !== shown.entries[0]?.id) {
    setShown(all);
  }
  const { run, pending } = useSingleFlight(async () => {
    const page = await fetchBefore(all.entries.at(-1)?.position ?? '');
    if (!page) return;
    setLastPageStart(page.entries[0]?.position);
    setShown(({ entries }) => ({ entries: mergeFeed(entries, page.entries), ended: page.ended }));
  });
  return { ...all, fetching: pending, showEarlier: run, lastPageStart: cameFrom };
}

/** The first page replaces everything it covers; the shown entries follow it. */
function mergePages<Entry extends FeedEntry>(
  latest: EntryPage<Entry>,
  shown: EntryPage<Entry>,
): EntryPage<Entry> {
  const oldest = latest.entries.at(-1)?.position ?? '';
  if (latest.ended || oldest > (shown.entries[0]?.position ?? '')) return latest;
  // An entry that has changed its place is among the latest now.
  const known = new Set(latest.entries.map(({ id }) => id));
  const earlier = shown.entries.filter(({ id, position }) => position < oldest && !known.has(id));
  const reachesAsFar = earlier.length > 0 || shown.entries.at(-1)?.position === oldest;
  return { entries: [...latest.entries, ...earlier], ended: reachesAsFar && shown.ended };
}
