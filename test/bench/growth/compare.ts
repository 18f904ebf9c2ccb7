import type { LoadCalls, Request } from '../command/load.program';
import { ChildProgram } from '../live-feed/child-program';
import { measureInterleaved, type Cells, type Interleaved } from '../interleaved';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const MAX_GROWTH = 1.2;

export const SIZES = ['small', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** How something is measured in a small and in a large case; resolves with milliseconds. */
type Measures = Readonly<Record<string, Readonly<Record<Size, () => Promise<number>>>>>;

/** Measures both cases of each in turn; the large one may take little more than the small one. */
export async function compareSizes(title: string, measures: Measures): Promise<readonly Goal[]> {
  const cells: Cells<number> = Object.entries(measures).flatMap(([name, measure]) =>
    SIZES.map((size) => [keyOf(name, size), measure[size]] as const),
  );
  const times = await measureInterleaved(cells, { rounds: ROUNDS, hasLeadIn: true });
  print(
    `${title}; medians of ${ROUNDS} interleaved rounds, ${times.undisturbed} undisturbed\n` +
      table([
        ['milliseconds', ...SIZES, 'ratio'],
        ...Object.keys(measures).map((name) => [
          ...[name, ...SIZES.map((size) => millisOf(times, name, size).toFixed(2))],
          ratioOf(times, name).toFixed(2),
        ]),
      ]),
  );
  return Object.keys(measures).map((name) =>
    atMost(`${title}: ${name}, × small`, MAX_GROWTH, ratioOf(times, name)),
  );
}

/** What is sent to a server, by name. */
export type Visits = Readonly<Record<string, readonly Request[]>>;

/** {@link compareSizes} of the median times of calls through HTTP, over one connection. */
export async function compareVisits(
  title: string,
  cases: Readonly<Record<Size, { readonly url: string; readonly visits: Visits }>>,
): Promise<readonly Goal[]> {
  const load = new ChildProgram<LoadCalls>('../command/load.program.ts', import.meta.url);
  const measure = (size: Size, name: string) => async (): Promise<number> => {
    const { url, visits } = cases[size];
    const requests = [visits[name] ?? []];
    const { p50 } = await load.call('repeat', {
      port: Number(new URL(url).port),
      requests,
      seconds: SECONDS,
    });
    return p50;
  };
  const names = Object.keys(cases.small.visits);
  const measures: Measures = Object.fromEntries(
    names.map((name) => [name, { small: measure('small', name), large: measure('large', name) }]),
  );
  try {
    return await compareSizes(title, measures);
  } finally {
    await load.close();
  }
}

/** How large the states are that snapshots store. */
export function compareBytes(what: string, bytes: Readonly<Record<Size, number>>): Goal {
  print(`${what}: ${SIZES.map((size) => `${(bytes[size] / 1024).toFixed(1)} KB ${size}`).join(', ')}`);
  return atMost(`${what}, × small`, MAX_GROWTH, bytes.large / bytes.small);
}

function keyOf(name: string, size: Size): string {
  return `${name}, ${size}`;
}

function millisOf(times: Interleaved<number>, name: string, size: Size): number {
  return times.medianOf(keyOf(name, size), (millis) => millis);
}

function ratioOf(times: Interleaved<number>, name: string): number {
  return millisOf(times, name, 'large') / millisOf(times, name, 'small');
}
