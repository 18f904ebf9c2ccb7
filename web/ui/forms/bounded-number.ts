/** The numbers that a field accepts. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Used when the text is no number (R108). */
  readonly default: number;
}

/** Returns the whole number in `text`, clamped to its bounds. */
export function boundedNumber(text: string, { min, max, default: fallback }: Bounds): number {
  const value = text.trim() === '' ? NaN : Math.round(Number(text));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
