import { measureQuietly, valuesOf, type Measured } from './measure-quietly';
import { median } from './rounds';

/** What is compared, by name, in the order of measuring. */
export type Cells<T> = Iterable<readonly [name: string, measure: () => Promise<T>]>;

export interface InterleavedOptions {
  readonly rounds: number;
  /** Whether everything is measured once before, which isn't counted: what is measured first fills caches. Default: no. */
  readonly hasLeadIn?: boolean;
}

/** What was measured of each cell. */
export class Interleaved<T> {
  constructor(private readonly cells: ReadonlyMap<string, readonly Measured<T>[]>) {}

  get names(): readonly string[] {
    return [...this.cells.keys()];
  }

  /** For example "8 of 15": how many values were measured while the machine had little else to do. */
  get undisturbed(): string {
    const all = [...this.cells.values()].flat();
    return `${all.filter(({ undisturbed }) => undisturbed).length} of ${all.length}`;
  }

  /** The values of quiet times when there are enough of them, else all. */
  valuesOf(name: string): readonly T[] {
    return valuesOf(this.measuredOf(name));
  }

  /** All values, disturbed ones included. */
  allOf(name: string): readonly T[] {
    return this.measuredOf(name).map(({ value }) => value);
  }

  medianOf(name: string, pick: (value: T) => number): number {
    return median(this.valuesOf(name).map(pick));
  }

  private measuredOf(name: string): readonly Measured<T>[] {
    const measured = this.cells.get(name);
    if (!measured) throw new Error(`${name} was not measured`);
    return measured;
  }
}

/**
 * Measures every cell in every round, forwards and backwards in turn: what disturbs the machine for a while disturbs all of
 * them, and each of two neighbours comes first as often as the other.
 */
export async function measureInterleaved<T>(
  cells: Cells<T>,
  { rounds, hasLeadIn = false }: InterleavedOptions,
): Promise<Interleaved<T>> {
  const entries = [...cells];
  const measured = new Map<string, Measured<T>[]>(entries.map(([name]) => [name, []]));
  for (let round = hasLeadIn ? -1 : 0; round < rounds; round += 1) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    for (const [name, measure] of round % 2 === 0 ? entries : entries.toReversed()) {
      const value = await measureQuietly(measure);
      if (round >= 0) measured.get(name)?.push(value);
    }
  }
  return new Interleaved(measured);
}
