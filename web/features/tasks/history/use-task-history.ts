import { useState } from 'react';
import type { TaskDay } from '../../../api/models';
import { useGetTaskHistoryQuery, useLazyGetTaskHistoryQuery } from '../../../api/questlog';
import { mergeDays } from './merge-days';

/** Days of one page. */
const HISTORY_PAGE_SIZE = 14;
/** Maximum age of a cached page, in seconds (R102). */
const MAX_AGE_S = 30;

/** The days before today, newest first, with earlier pages on request (R124). */
export function useTaskHistory(
  userId: string,
  open: boolean,
): {
  /** Undefined while they load. */
  readonly days: readonly TaskDay[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly hasEarlier: boolean;
  readonly fetchingEarlier: boolean;
  /** The last request for earlier days has failed. */
  readonly earlierFailed: boolean;
  readonly showEarlier: () => void;
} {
  const { data, isError, refetch } = useGetTaskHistoryQuery(
    { userId, limit: HISTORY_PAGE_SIZE },
    { skip: !open, refetchOnMountOrArgChange: MAX_AGE_S },
  );
  const [seen, setSeen] = useState<readonly TaskDay[]>([]);
  const [lastPage, setLastPage] = useState<number>();
  const [fetchPage, { isFetching }] = useLazyGetTaskHistoryQuery();
  const [earlierFailed, setEarlierFailed] = useState(false);
  const days = data && mergeDays(data, seen);
  const showEarlier = async () => {
    if (!days || isFetching) return;
    setEarlierFailed(false);
    const request = fetchPage({ userId, before: days.at(-1)?.date, limit: HISTORY_PAGE_SIZE });
    const { data: page } = await request;
    // Kept in this state, because an earlier page never changes and isn't fetched again.
    request.unsubscribe();
    setEarlierFailed(!page);
    if (!page) return;
    setSeen([...days, ...page]);
    setLastPage(page.length);
  };
  return {
    days,
    failed: isError && !data,
    retry: () => void refetch(),
    hasEarlier: (lastPage ?? data?.length ?? 0) >= HISTORY_PAGE_SIZE,
    fetchingEarlier: isFetching,
    earlierFailed,
    showEarlier: () => void showEarlier(),
  };
}
