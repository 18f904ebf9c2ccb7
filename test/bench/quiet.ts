import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MILLIS = 250;
const ENOUGH_IDLE = 0.8;
/** Fewer undisturbed values than this say less than all values do. */
const ENOUGH_VALUES = 3;
/** For all waits of a run together. */
let patienceMillis = 240_000;

export interface Measured<T> {
  readonly value: T;
  /** Whether the machine had little else to do right before and right after. */
  readonly undisturbed: boolean;
}

/**
 * Measures when the machine is quiet: with two cores, a neighbour's compiler is half of what is measured. After 4 minutes
 * of waiting in all, a run goes on regardless.
 */
export async function measureQuietly<T>(measure: () => Promise<T>): Promise<Measured<T>> {
  let quiet = await isQuiet();
  while (!quiet && patienceMillis > 0) {
    patienceMillis -= SAMPLE_MILLIS;
    quiet = await isQuiet();
  }
  const value = await measure();
  return { value, undisturbed: quiet && (await isQuiet()) };
}

/** The values of quiet times when there are enough of them, else all. */
export function valuesOf<T>(measured: readonly Measured<T>[]): T[] {
  const undisturbed = measured.filter((each) => each.undisturbed);
  return (undisturbed.length >= ENOUGH_VALUES ? undisturbed : measured).map(({ value }) => value);
}

async function isQuiet(): Promise<boolean> {
  const before = cpuTimes();
  await sleep(SAMPLE_MILLIS);
  const after = cpuTimes();
  return (after.idle - before.idle) / (after.total - before.total) >= ENOUGH_IDLE;
}

function cpuTimes(): { idle: number; total: number } {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  return { idle, total: all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
