import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useGetQuestsQuery } from '../../api/questlog';
import type { Quest } from '../../api/models';
import { steps } from './step-queue';
import { withWaiting } from './waiting-steps';

/** The player's quests with every step pressed so far; they load only for a player with an id (specification §6). */
export function useDailyQuests(): {
  readonly quests: readonly Quest[] | undefined;
  /** Nothing is there yet and something is on its way. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const user = useCurrentUser();
  const { data, loading, failed, refetch } = useGetQuestsQuery(undefined, {
    skip: user === undefined,
    refetchOnMountOrArgChange: 30,
    selectFromResult: ({ data, isError, isFetching, isUninitialized }) => ({
      data,
      loading: (isFetching || isUninitialized) && !data?.length,
      failed: isError && !isFetching && !data?.length,
    }),
  });
  const waiting = useSyncExternalStore(steps.subscribe, steps.waiting);
  const quests = useMemo(() => data && withWaiting(data, waiting), [data, waiting]);
  return { quests, loading, failed, retry: () => void refetch() };
}
