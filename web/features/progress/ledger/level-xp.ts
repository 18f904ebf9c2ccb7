import { computeXpRequired } from '../../../../server/rules/levels';

/** The numbers behind the XP bar (R20). */
export interface LevelXpBreakdown {
  /** XP that all levels before this one required. */
  readonly spent: number;
  /** XP earned in total. */
  readonly total: number;
  /** XP missing for the next level; never below 0. */
  readonly remaining: number;
}

export function computeLevelXp(level: number, xp: number): LevelXpBreakdown {
  let spent = 0;
  for (let before = 1; before < level; before += 1) spent += computeXpRequired(before);
  return { spent, total: spent + xp, remaining: Math.max(0, computeXpRequired(level) - xp) };
}
