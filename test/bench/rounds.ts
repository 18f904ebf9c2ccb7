import { measureQuietly, valuesOf, type Measured } from './measure-quietly';

/** One way to do a thing, measured against the others. */
export interface Contender {
  readonly name: string;
  /** Repeats it with so many concurrent writers; returns how often a second. */
  measure(writers: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

export interface RoundsOptions {
  readonly writers: readonly number[];
  readonly rounds: number;
  /** Length of a cell. */
  readonly seconds: number;
}

export interface Medians {
  /** Median per second, by contender's name and number of writers. */
  readonly rates: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly cells: number;
  /** How many of them ran on a quiet machine. Only these count where there are enough. */
  readonly undisturbed: number;
}

interface Cell {
  readonly name: string;
  readonly writers: number;
  readonly measured: Measured<number>;
}

/**
 * Every contender at every number of writers in every round, each round starting with another: what disturbs the machine
 * for a while disturbs all of them.
 */
export async function measureInRounds(
  contenders: readonly Contender[],
  options: RoundsOptions,
): Promise<Medians> {
  const cells: Cell[] = [];
  for (const contender of contenders) await contender.measure(8, 1);
  for (let round = 0; round < options.rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${options.rounds}\n`);
    const start = round % contenders.length;
    const order = [...contenders.slice(start), ...contenders.slice(0, start)];
    for (const writers of options.writers) {
      for (const contender of order) {
        const measured = await measureQuietly(() => contender.measure(writers, options.seconds));
        cells.push({ name: contender.name, writers, measured });
      }
    }
  }
  const medianOf = (name: string, writers: number): number =>
    median(
      valuesOf(
        cells
          .filter((cell) => cell.name === name && cell.writers === writers)
          .map(({ measured }) => measured),
      ),
    );
  return {
    rates: new Map(
      contenders.map(({ name }) => [
        name,
        new Map(options.writers.map((writers) => [writers, medianOf(name, writers)])),
      ]),
    ),
    cells: cells.length,
    undisturbed: cells.filter(({ measured }) => measured.undisturbed).length,
  };
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
