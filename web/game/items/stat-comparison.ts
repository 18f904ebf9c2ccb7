import { EFFECT_KEYS, type EffectKey } from '../../../server/rules/equipment';
import type { Item } from '../../api/models';

export type Verdict = 'upgrade' | 'downgrade' | 'equal';

/** Shown beside the numbers, so that colour is never the only mark. */
export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = { upgrade: '▲', downgrade: '▼', equal: '=' };

/** The change of one stat when one item replaces another. */
export interface StatDifference {
  readonly stat: EffectKey;
  /** Points of the selected item; 0 when it doesn't affect the stat. */
  readonly selected: number;
  /** Points of the worn item; 0 also when nothing is worn. */
  readonly worn: number;
  /** Points gained; negative for a loss. */
  readonly difference: number;
  readonly verdict: Verdict;
}

type WithEffects = Pick<Item, 'effects'>;

/** Compares two items stat by stat, in the order of the stats, without stats that neither affects (R120). */
export function compareStats(selected: WithEffects, worn: WithEffects | undefined): StatDifference[] {
  return EFFECT_KEYS.flatMap((stat) => {
    const points = { selected: selected.effects[stat] ?? 0, worn: worn?.effects[stat] ?? 0 };
    if (points.selected === 0 && points.worn === 0) return [];
    const difference = points.selected - points.worn;
    return [{ stat, ...points, difference, verdict: toVerdict(difference) }];
  });
}

function toVerdict(difference: number): Verdict {
  if (difference === 0) return 'equal';
  return difference > 0 ? 'upgrade' : 'downgrade';
}
