/**
 * XP rounded to nearest, halves up. Binary fractions must not cost a point: 100 × 1.005 is 100.5 to a player and
 * 100.49999999999999 to the machine, so a millionth is forgiven first.
 */
export function roundXp(xp: number): number {
  return Math.round(Math.round(xp * 1e6) / 1e6);
}
