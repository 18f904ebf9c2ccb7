/** The server's clock, the only one that rules depend on (R35). */
export interface Clock {
  now(): Date;
}

/** Nest's injection token for the clock. */
export const CLOCK = Symbol('Clock');

export const systemClock: Clock = { now: () => new Date() };
