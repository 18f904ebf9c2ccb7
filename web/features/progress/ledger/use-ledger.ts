import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user';
import type { LedgerEntry } from '../../../api/models';
import { useGetLedgerQuery, useLazyGetLedgerQuery } from '../../../api/questlog';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { mergePages } from './ledger-activities';

/** Entries of one page (R124). */
const PAGE_SIZE = 50;

interface Pages {
  readonly entries: readonly LedgerEntry[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface Ledger {
  /** Newest first; undefined until the first page has loaded. */
  readonly entries: readonly LedgerEntry[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Loads the next earlier page; undefined when there is none. */
  readonly showEarlier: (() => void) | undefined;
  readonly fetching: boolean;
}

/** The player's ledger: its newest page follows the cache, earlier ones are loaded on request and never change. */
export function useLedger(onEarlierFailed: () => void): Ledger {
  const userId = useCurrentUser()?.id ?? '';
  const { data, isError, refetch } = useGetLedgerQuery(
    { userId, limit: PAGE_SIZE },
    { skip: userId === '', refetchOnMountOrArgChange: true },
  );
  const [fetchEarlier] = useLazyGetLedgerQuery();
  const [earlier, setEarlier] = useState<Pages>({ entries: [], next: null });
  const joined = data && mergePages(data.items, earlier.entries);
  const pages: Pages | undefined =
    data && (joined ? { entries: joined, next: earlier.next } : { entries: data.items, next: data.next });
  const { run, pending } = useSingleFlight(async () => {
    if (!pages || pages.next === null) return;
    const request = fetchEarlier({ userId, before: pages.next, limit: PAGE_SIZE });
    const answer = await request;
    // Kept in this state, because an earlier page never changes and isn't fetched again.
    request.unsubscribe();
    if (answer.data)
      setEarlier({ entries: [...pages.entries, ...answer.data.items], next: answer.data.next });
    else onEarlierFailed();
  });
  return {
    entries: pages?.entries,
    failed: isError && !data,
    retry: () => void refetch(),
    showEarlier: pages && pages.next !== null ? run : undefined,
    fetching: pending,
  };
}
