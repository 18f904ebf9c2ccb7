const BASE_LEVEL_XP = 100;
const LEVEL_GROWTH_FACTOR = 1.5;

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Returns the level of a party with `totalXp` (finite, from 0): 1 below 150, 2 from 150, 3 from 225 … (R82). */
export function computePartyLevel(totalXp: number): number {
  let level = 1;
  for (let next = BASE_LEVEL_XP * LEVEL_GROWTH_FACTOR; totalXp >= next; next *= LEVEL_GROWTH_FACTOR)
    level += 1;
  return level;
}

/** Returns the level bar of the list card, 0 to 100: from 100·1.5^(level−1) to 100·1.5^level XP (R83). */
export function computeListProgress(totalXp: number, level: number): number {
  const from = BASE_LEVEL_XP * LEVEL_GROWTH_FACTOR ** (level - 1);
  const to = BASE_LEVEL_XP * LEVEL_GROWTH_FACTOR ** level;
  return clampPercent(((totalXp - from) / (to - from)) * 100);
}

/** Returns the XP at which the level bar of the list card is full, and the next level begins: 100·1.5^level, in whole XP (R83). */
export function partyListTarget(level: number): number {
  return Math.ceil(BASE_LEVEL_XP * LEVEL_GROWTH_FACTOR ** level);
}

/** Returns the XP at which the level bar of the detail page is full: level · 1000 + 500 (R83). */
export function partyDetailTarget(level: number): number {
  return level * 1000 + 500;
}

/**
 * Returns the level bar of the detail page, 0 to 100: the XP over `partyDetailTarget`.
 * It disagrees with the list card's; both are intended (R83).
 */
export function computeDetailProgress(totalXp: number, level: number): number {
  return clampPercent((totalXp / partyDetailTarget(level)) * 100);
}
