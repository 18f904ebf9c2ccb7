/** How long a command whose outcome is unknown keeps its key, in milliseconds. */
const UNKNOWN_OUTCOME_TTL = 60_000;

/**
 * Gives each intent of the player one `Idempotency-Key`. While a command's outcome is unknown (the network failed, or the
 * server did), asking for the same thing again is the same intent and keeps the key, so it can't count twice. A definite
 * answer ends the intent: the next tap is a new one.
 */
export interface IntentKeys {
  readonly keyFor: (signature: string) => string;
  readonly settle: (signature: string, outcome: 'definite' | 'unknown') => void;
}

export function createIntentKeys(
  newKey: () => string = () => crypto.randomUUID(),
  now: () => number = () => Date.now(),
): IntentKeys {
  const unsettled = new Map<string, { readonly key: string; readonly until: number }>();
  const issued = new Map<string, string>();
  return {
    keyFor: (signature) => {
      const kept = unsettled.get(signature);
      const key = kept && kept.until > now() ? kept.key : newKey();
      issued.set(signature, key);
      return key;
    },
    settle: (signature, outcome) => {
      const key = issued.get(signature);
      issued.delete(signature);
      unsettled.delete(signature);
      if (outcome === 'unknown' && key !== undefined) {
        unsettled.set(signature, { key, until: now() + UNKNOWN_OUTCOME_TTL });
      }
    },
  };
}
