import { useCallback, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { STAT_NAMES, type StatName } from '../../../server/rules/stats';
import type { User } from '../../api/models';
import { toProblem } from '../../api/problem';
import { useAllocateStatsMutation } from '../../api/questlog';
import { useFormat } from '../../i18n/use-format';
import { toasts } from '../../ui/toast/toast-queue';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { allocationRefusalText } from './allocation-refusal-text';
import {
  clampStagedPoints,
  NOTHING_STAGED,
  stagedTotal,
  stagedPointsReducer,
  type StagedPoints,
} from './staged-points';

/** The points being staged, and the actions on them. */
export interface Allocation {
  readonly staged: StagedPoints;
  readonly total: number;
  /** Points neither spent nor staged. */
  readonly remaining: number;
  readonly add: (stat: StatName) => void;
  readonly remove: (stat: StatName) => void;
  /** Sends the staged points; does nothing without any. */
  readonly apply: () => void;
  readonly pending: boolean;
}

/** Stages stat points, spends them and shows the outcome (R22, R154). Refused points are staged again. */
export function useAllocation({ id: userId, stats: { availablePoints: available } }: User): Allocation {
  const [staged, dispatch] = useReducer(stagedPointsReducer, NOTHING_STAGED);
  // Staged points that were spent elsewhere stay dropped, even when new points arrive later.
  if (clampStagedPoints(staged, available) !== staged) dispatch({ kind: 'fit', available });
  const spend = useSpendPoints(userId);
  const command = useCallback(
    async (points: StagedPoints) => {
      dispatch({ kind: 'reset' });
      if (!(await spend(points))) dispatch({ kind: 'restore', staged: points });
    },
    [spend],
  );
  const { run, pending } = useSingleFlight(command);
  const total = stagedTotal(staged);
  return {
    staged,
    total,
    remaining: available - total,
    add: (stat) => dispatch({ kind: 'add', stat, available }),
    remove: (stat) => dispatch({ kind: 'remove', stat, available }),
    apply: () => {
      if (total > 0) run(staged);
    },
    pending,
  };
}

/** Resolves with false when the points were refused; never rejects. */
function useSpendPoints(userId: string): (points: StagedPoints) => Promise<boolean> {
  const { t } = useTranslation(['character', 'common']);
  const { signed } = useFormat();
  const [allocateStats] = useAllocateStatsMutation();
  return useCallback(
    async (points) => {
      const chosen = STAT_NAMES.filter((stat) => points[stat] > 0);
      const statAllocations = Object.fromEntries(chosen.map((stat) => [stat, points[stat]]));
      try {
        await allocateStats({ userId, allocateStatsDto: { statAllocations } }).unwrap();
        const gains = chosen.map((stat) =>
          t('toast.gain', { points: signed(points[stat]), stat: t(`common:stat.${stat}`) }),
        );
        toasts.show({
          kind: 'success',
          about: 'stats',
          emoji: '💪',
          title: t('toast.allocated'),
          text: gains.join(', '),
        });
        return true;
      } catch (error) {
        const text = allocationRefusalText(t, toProblem(error));
        toasts.show({ kind: 'error', about: 'stats', title: t('toast.failed'), text });
        return false;
      }
    },
    [allocateStats, signed, t, userId],
  );
}
