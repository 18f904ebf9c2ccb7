import { useCurrentUser } from '../../api/current-user';
import { useGetQuestsQuery } from '../../api/questlog';
import type { Quest } from '../../api/models';
import { isTodaysDaily } from './daily-quests';
import { useWaitingSteps } from '../../game/steps/use-waiting-steps';

export interface DailyQuests {
  readonly quests: readonly Quest[] | undefined;
  /** No quests are loaded yet and a request is pending. */
  readonly loading: boolean;
  /** A request is pending, with or without loaded quests. */
  readonly fetching: boolean;
  /** Loading failed, and today's quests are missing. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The player's quests including every step pressed so far; they load only for a player with an id (R104). */
export function useDailyQuests(): DailyQuests {
  const user = useCurrentUser();
  const { data, loading, fetching, failed, refetch } = useGetQuestsQuery(undefined, {
    skip: user === undefined,
    refetchOnMountOrArgChange: 30,
    selectFromResult: ({ data, isError, isFetching, isUninitialized }) => ({
      data,
      loading: (isFetching || isUninitialized) && !data?.length,
      fetching: isFetching,
      failed: isError && !isFetching && !data?.some(isTodaysDaily),
    }),
  });
  const quests = useWaitingSteps(data, advanceQuest);
  return { quests, loading, fetching, failed, retry: () => void refetch() };
}

function advanceQuest(quest: Quest, more: number): Quest {
  const { progress, maxProgress } = quest.userQuest;
  return { ...quest, userQuest: { ...quest.userQuest, progress: Math.min(maxProgress, progress + more) } };
}
