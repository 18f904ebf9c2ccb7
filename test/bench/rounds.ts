/** One way to do a thing, measured against the others. */
export interface Contender {
  readonly name: string;
  /** Repeats it with so many concurrent writers; returns how often a second. */
  measure(writers: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The nearest value below which `percent` of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Writers that each repeat `act` as soon as the last is done; returns the rate of all together, per second. */
export async function runClosedLoop(
  writers: number,
  seconds: number,
  act: (writer: number) => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (performance.now() < end) {
        await act(writer);
        count += 1;
      }
    }),
  );
  return (count * 1_000) / (performance.now() - begin);
}
