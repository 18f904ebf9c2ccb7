import { setTimeout as delay } from 'node:timers/promises';

/** Waits, at most until the signal aborts, which is no error. */
export async function pause(millis: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(millis, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
