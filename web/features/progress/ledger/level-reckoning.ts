import { xpRequired } from '../../../../server/rules/levels';

/** How the XP in the bar come about (R20). */
export interface LevelReckoning {
  /** What all levels before this one asked for. */
  readonly spent: number;
  /** Everything earned. */
  readonly total: number;
  /** What the next level still needs, never below 0. */
  readonly missing: number;
}

export function levelReckoning(level: number, xp: number): LevelReckoning {
  let spent = 0;
  for (let before = 1; before < level; before += 1) spent += xpRequired(before);
  return { spent, total: spent + xp, missing: Math.max(0, xpRequired(level) - xp) };
}
