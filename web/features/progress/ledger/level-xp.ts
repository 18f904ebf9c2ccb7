import { computeXpRequired } from '../../../../server/rules/levels';

/** How the XP in the bar come about (R20). */
export interface LevelXpBreakdown {
  /** What all levels before this one asked for. */
  readonly spent: number;
  /** Everything earned. */
  readonly total: number;
  /** What the next level still needs, never below 0. */
  readonly remaining: number;
}

export function computeLevelXp(level: number, xp: number): LevelXpBreakdown {
  let spent = 0;
  for (let before = 1; before < level; before += 1) spent += computeXpRequired(before);
  return { spent, total: spent + xp, remaining: Math.max(0, computeXpRequired(level) - xp) };
}
