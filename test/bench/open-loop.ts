import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts `act` by the clock, whether or not the last one is done; resolves when all are. Returns how often a second it was
 * started.
 *
 * @throws AggregateError of whatever failed, at the end.
 */
export async function runOpenLoop(
  rate: number,
  seconds: number,
  act: (count: number) => Promise<void>,
): Promise<number> {
  const acts: Promise<void>[] = [];
  const failures: unknown[] = [];
  const begin = performance.now();
  for (let count = 0; count < rate * seconds; count += 1) {
    const due = begin + (count * 1_000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    acts.push(act(count).catch((error: unknown) => void failures.push(error)));
  }
  const reached = (acts.length * 1_000) / (performance.now() - begin);
  await Promise.all(acts);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${acts.length} failed`);
  return reached;
}
