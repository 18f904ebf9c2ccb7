import { v7 as timedKey } from 'uuid';

/** How long a command whose outcome is unknown keeps its key, in milliseconds. */
const UNKNOWN_OUTCOME_TTL_MS = 60_000;

/** One press that waits for the server's answer. */
interface Intent {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** Called once, when the outcome of the command is known, or cannot be known. */
  readonly settle: (outcome: 'definite' | 'unknown') => void;
}

/**
 * Gives each intent of the player one `Idempotency-Key`. While a command's outcome is unknown (the network failed, or
 * the server did), a retry of the same request is the same intent and keeps the key, so it can't count twice. A
 * definite answer ends the intent: the next tap is a new one. Two that run at once are two intents.
 */
export interface IdempotencyKeys {
  readonly begin: (signature: string) => Intent;
}

interface UnsettledIntent {
  readonly signature: string;
  readonly key: string;
  readonly until: number;
}

export function createIdempotencyKeys(
  newKey: () => string = () => timedKey(),
  now: () => number = () => Date.now(),
): IdempotencyKeys {
  /** The one unsettled for longest comes first. */
  let unsettled: readonly UnsettledIntent[] = [];
  return {
    begin: (signature) => {
      unsettled = unsettled.filter(({ until }) => until > now());
      const repeated = unsettled.find((intent) => intent.signature === signature);
      unsettled = unsettled.filter((intent) => intent !== repeated);
      const key = repeated?.key ?? newKey();
      return {
        key,
        settle: (outcome) => {
          if (outcome === 'definite') return;
          unsettled = [...unsettled, { signature, key, until: now() + UNKNOWN_OUTCOME_TTL_MS }];
        },
      };
    },
  };
}
