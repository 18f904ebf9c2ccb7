/** What a number field may hold. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Taken when the text is no number (R108). */
  readonly default: number;
}

/** The whole number in `text`, brought within its bounds. */
export function boundedNumber(text: string, { min, max, default: fallback }: Bounds): number {
  const value = text.trim() === '' ? NaN : Math.round(Number(text));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
