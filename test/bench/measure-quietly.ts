import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MILLIS = 250;
const MIN_IDLE_SHARE = 0.8;
/** A virtual machine whose host gave more of its processors to others in the meantime was not measured by itself. */
const MAX_STOLEN_SHARE = 0.05;
/** Place of the stolen time in the first line of Linux's `/proc/stat`. */
const STEAL_FIELD = 7;
/** Fewer undisturbed values than this say less than all values do. */
const MIN_VALUES = 3;
/** For all waits of a run together. */
let remainingWaitMillis = 1_000 * Number(process.env['BENCH_PATIENCE_SECONDS'] ?? 240);

export interface Measured<T> {
  readonly value: T;
  /** Whether the machine had little else to do right before and right after, and was left its processors meanwhile. */
  readonly undisturbed: boolean;
}

/**
 * Measures when the machine is quiet: with two cores, a neighbour's compiler is half of what is measured. After 4 minutes
 * of waiting in all (`BENCH_PATIENCE_SECONDS`), a run continues regardless.
 */
export async function measureQuietly<T>(measure: () => Promise<T>): Promise<Measured<T>> {
  let quiet = await isQuiet();
  while (!quiet && remainingWaitMillis > 0) {
    remainingWaitMillis -= SAMPLE_MILLIS;
    quiet = await isQuiet();
  }
  const before = await readStolenTicks();
  const value = await measure();
  const after = await readStolenTicks();
  const isOurs = (after.steal - before.steal) / Math.max(1, after.total - before.total) <= MAX_STOLEN_SHARE;
  return { value, undisturbed: quiet && isOurs && (await isQuiet()) };
}

/** The values of quiet times when there are enough of them, else all. */
export function valuesOf<T>(measured: readonly Measured<T>[]): T[] {
  const undisturbed = measured.filter((each) => each.undisturbed);
  return (undisturbed.length >= MIN_VALUES ? undisturbed : measured).map(({ value }) => value);
}

async function isQuiet(): Promise<boolean> {
  const before = cpuTimes();
  await sleep(SAMPLE_MILLIS);
  const after = cpuTimes();
  return (after.idle - before.idle) / (after.total - before.total) >= MIN_IDLE_SHARE;
}

/** Ticks of all processors since the start; undefined where the system doesn't report them. */
async function readStolenTicks(): Promise<{ steal: number; total: number }> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [, ...ticks] = (text.split('\n')[0] ?? '').split(/\s+/).map(Number);
  return { steal: ticks[STEAL_FIELD] ?? 0, total: ticks.reduce((sum, each) => sum + each, 0) };
}

function cpuTimes(): { idle: number; total: number } {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  return { idle, total: all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
