/** The number of shades: none, and four greens. */
export const SHADES = [0, 1, 2, 3, 4] as const;
export type Shade = (typeof SHADES)[number];

/**
 * The minimum XP of the second, third and fourth green: the quartiles of the days with XP, so that a single outlier doesn't
 * fade all others. Three times 0 when no day has XP.
 */
export function shadeBounds(xps: readonly number[]): readonly [number, number, number] {
  const earned = xps.filter((xp) => xp > 0).sort((a, b) => a - b);
  const quarter = (share: number) => earned[Math.floor(earned.length * share)] ?? 0;
  return [quarter(0.25), quarter(0.5), quarter(0.75)];
}

/** 0 for a day without XP, else 1 to 4. */
export function shadeOf(xp: number, bounds: readonly [number, number, number]): Shade {
  if (xp <= 0) return 0;
  return (1 + bounds.filter((bound) => xp >= bound).length) as Shade;
}
