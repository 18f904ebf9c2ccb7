import { STAT_NAMES, type StatName } from '../../../server/rules/stats';

/** Points chosen for each stat and not sent yet; whole numbers from 0 (R22). */
export type StagedPoints = Readonly<Record<StatName, number>>;

export const NOTHING_STAGED: StagedPoints = {
  strength: 0,
  intelligence: 0,
  focus: 0,
  charisma: 0,
  willpower: 0,
};

/** `available` is what the player has, including the staged points. */
export type StagingAction =
  | { readonly kind: 'add' | 'remove'; readonly stat: StatName; readonly available: number }
  /** The player has fewer points than before: staged points above that are dropped. */
  | { readonly kind: 'fit'; readonly available: number }
  /** The points have been sent. */
  | { readonly kind: 'reset' }
  /** The server refused the points: they are staged again. */
  | { readonly kind: 'restore'; readonly staged: StagedPoints };

export function stagedTotal(staged: StagedPoints): number {
  return STAT_NAMES.reduce((sum, stat) => sum + staged[stat], 0);
}

/** As many of the staged points as the player has, kept in the order of the stats; the same object when all fit. */
export function clampStagedPoints(staged: StagedPoints, available: number): StagedPoints {
  if (stagedTotal(staged) <= available) return staged;
  let left = Math.max(0, available);
  const kept: Record<StatName, number> = { ...NOTHING_STAGED };
  for (const stat of STAT_NAMES) {
    kept[stat] = Math.min(staged[stat], left);
    left -= kept[stat];
  }
  return kept;
}

/** Never below 0 for a stat and, after `add`, `remove` and `fit`, never above what is available (R22). */
export function stagedPointsReducer(staged: StagedPoints, action: StagingAction): StagedPoints {
  switch (action.kind) {
    case 'add': {
      const fitting = clampStagedPoints(staged, action.available);
      if (stagedTotal(fitting) >= action.available) return fitting;
      return { ...fitting, [action.stat]: fitting[action.stat] + 1 };
    }
    case 'remove': {
      const fitting = clampStagedPoints(staged, action.available);
      if (fitting[action.stat] === 0) return fitting;
      return { ...fitting, [action.stat]: fitting[action.stat] - 1 };
    }
    case 'fit':
      return clampStagedPoints(staged, action.available);
    case 'reset':
      return NOTHING_STAGED;
    case 'restore': {
      const both: Record<StatName, number> = { ...staged };
      for (const stat of STAT_NAMES) both[stat] += action.staged[stat];
      return both;
    }
  }
}
