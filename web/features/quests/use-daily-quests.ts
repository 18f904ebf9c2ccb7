import { useCurrentUser } from '../../api/current-user';
import { useGetQuestsQuery } from '../../api/questlog';
import type { Quest } from '../../api/models';

/** Today's quests; they load only for a player with an id (specification §6). */
export function useDailyQuests(): {
  readonly quests: readonly Quest[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const user = useCurrentUser();
  const { data, isError, refetch } = useGetQuestsQuery(undefined, {
    skip: user === undefined,
    refetchOnMountOrArgChange: 30,
    selectFromResult: ({ data, isError }) => ({ data, isError }),
  });
  return { quests: data, failed: isError && !data?.length, retry: () => void refetch() };
}
