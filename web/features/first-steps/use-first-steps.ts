import { useCurrentUser } from '../../api/current-user';
import type { Quest } from '../../api/models';
import {
  useGetInventoryQuery,
  useGetMyPartiesQuery,
  useGetQuestsQuery,
  useGetStatsQuery,
  useGetUnclaimedQuestsQuery,
} from '../../api/questlog';
import { needsPlayedDays, computeStepsTaken, type StepsTaken } from './first-steps';

/** Computes the steps from the player's data; undefined until every query has loaded or failed. */
export function useFirstSteps(): {
  readonly taken: StepsTaken | undefined;
  readonly quests: readonly Quest[] | undefined;
} {
  const user = useCurrentUser();
  const skip = user === undefined;
  const current = useGetQuestsQuery(undefined, { skip });
  const unclaimed = useGetUnclaimedQuestsQuery(undefined, { skip });
  const quests = current.data && [...current.data, ...(unclaimed.data?.items ?? [])];
  const inventory = useGetInventoryQuery(undefined, { skip });
  const parties = useGetMyPartiesQuery(undefined, { skip });
  const days = useGetStatsQuery({ userId: user?.id ?? '' }, { skip: skip || !needsPlayedDays(user, quests) });
  const known = [current, unclaimed, inventory, parties, days].every(
    ({ data, isError, isUninitialized }) => data !== undefined || isError || isUninitialized,
  );
  const evidence = {
    quests,
    days: days.data?.days,
    inventory: inventory.data,
    parties: parties.data?.items,
  };
  return { taken: known && !skip ? computeStepsTaken(evidence) : undefined, quests };
}
