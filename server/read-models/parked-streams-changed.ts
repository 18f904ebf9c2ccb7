/**
 * NOTIFY channel that announces each stream that a consumer parks or releases, in the transaction that does it. The payload is
 * a JSON array of `parked` or `released`, the consumer and the stream's sequence.
 */
export const PARKED_STREAMS_CHANGED_CHANNEL = 'parked_streams_changed';

export interface ParkedStreamChange {
  readonly consumer: string;
  readonly sequence: string;
  readonly isParked: boolean;
}

/** Returns `undefined` for a payload in any other format. */
export function parseParkedStreamChange(payload: string): ParkedStreamChange | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  const [what, consumer, sequence] = parsed as readonly unknown[];
  if (what !== 'parked' && what !== 'released') return undefined;
  if (typeof consumer !== 'string' || typeof sequence !== 'string') return undefined;
  return { consumer, sequence, isParked: what === 'parked' };
}
