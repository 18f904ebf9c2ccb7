import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after `millis`, or without an error as soon as the signal aborts. */
export async function pause(millis: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(millis, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
