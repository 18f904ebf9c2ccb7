import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MILLIS = 250;
const ENOUGH_IDLE = 0.8;
const PATIENCE_MILLIS = 10_000;

/**
 * Waits until the machine has little else to do, at most 10 s: with two cores, a neighbour's compiler is half of what is
 * measured. Answers whether it got quiet.
 */
export async function untilQuiet(): Promise<boolean> {
  const giveUp = performance.now() + PATIENCE_MILLIS;
  do {
    const before = cpuTimes();
    await sleep(SAMPLE_MILLIS);
    const after = cpuTimes();
    if ((after.idle - before.idle) / (after.total - before.total) >= ENOUGH_IDLE) return true;
  } while (performance.now() < giveUp);
  return false;
}

function cpuTimes(): { idle: number; total: number } {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  return { idle, total: all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
