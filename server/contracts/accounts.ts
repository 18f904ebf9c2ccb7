/** Length of the reason that operators give for an act, in characters; the player reads that of a suspension. */
export const ACT_REASON = { min: 3, max: 500 } as const;

/** Why and until when a player is locked out (R370). */
export interface Suspension {
  readonly reason: string;
  /** ISO 8601, UTC; null for good. */
  readonly until: string | null;
}
