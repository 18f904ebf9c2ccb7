import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildProgram } from '../live-feed/child-program';
import { computeLatency } from '../live-feed/latency';
import type { ListenersCalls } from '../live-feed/listeners.program';
import { RATE } from '../live-feed/load';
import { sharedNow } from '../live-feed/shared-clock';
import { runOpenLoop } from '../open-loop';
import { percentile } from '../rounds';
import type { CommitWatch } from './commit-watch';
import type { Contribution, ContributionClient } from './contribution-client';

/** The name of the deployment's players in the sockets' program. */
export const LISTENERS = 'players';

/** What isn't visible within this time has failed; milliseconds. */
const TIMEOUT_MS = 10_000;

/** Milliseconds. */
interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

export interface ContributionLatency {
  /** Measured contributions per second. */
  readonly rate: number;
  /** From the commit of the append until the party's row is visible. */
  readonly fromAppend: Percentiles;
  /** The same from when the request was sent. */
  readonly fromSending: Percentiles;
  /** From when the request was sent until a member's socket has the entry; NaN without sockets. */
  readonly toSocket: Percentiles;
  /** Entries that were missed, came twice, or came to sockets outside the party. */
  readonly undelivered: number;
}

export interface Instruments {
  readonly client: ContributionClient;
  readonly watch: CommitWatch;
  /** Connected sockets, when there are any. */
  readonly listeners?: ChildProgram<ListenersCalls>;
}

/** Contributes at {@link RATE} for so many seconds, and waits until all of it is visible and delivered. */
export async function measureLatency(
  { client, watch, listeners }: Instruments,
  seconds: number,
): Promise<ContributionLatency> {
  watch.clear();
  const contributions: Contribution[] = [];
  const rate = await runOpenLoop(
    RATE,
    seconds,
    async () => void contributions.push(await client.contribute()),
  );
  const visible = await waitUntilVisible(watch, contributions);
  const delivered = listeners && (await waitUntilDelivered(listeners, contributions, rate));
  return {
    rate,
    fromAppend: percentilesOf(visible.map(({ appendedAt, at }) => at - appendedAt)),
    fromSending: percentilesOf(visible.map(({ sentAt, at }) => at - sentAt)),
    toSocket: delivered ?? { p50: Number.NaN, p99: Number.NaN },
    undelivered: delivered ? delivered.missed + delivered.duplicated + delivered.misdelivered : 0,
  };
}

/** `performance.now()` of each. */
interface Visible {
  readonly sentAt: number;
  readonly appendedAt: number;
  readonly at: number;
}

async function waitUntilVisible(
  watch: CommitWatch,
  contributions: readonly Contribution[],
): Promise<readonly Visible[]> {
  const giveUp = performance.now() + TIMEOUT_MS;
  const latest = contributions.map(({ position }) => position).reduce((a, b) => (a > b ? a : b));
  while (watch.visibleAt(latest) === undefined) {
    if (performance.now() > giveUp) throw new Error('The rows of a contribution did not become visible');
    await sleep(20);
  }
  return contributions.map(({ position, sentAt }) => {
    const [appendedAt, at] = [watch.appendedAt(position), watch.visibleAt(position)];
    if (appendedAt === undefined || at === undefined) throw new Error('A contribution was not notified');
    return { sentAt, appendedAt, at };
  });
}

function waitUntilDelivered(
  listeners: ChildProgram<ListenersCalls>,
  contributions: readonly Contribution[],
  rate: number,
): ReturnType<typeof computeLatency> {
  // Both clocks have the same rate and different origins.
  const offset = sharedNow() - performance.now();
  const sent = new Map(
    contributions.map(({ position, party, sentAt }) => [position, { party, at: sentAt + offset }]),
  );
  return computeLatency(listeners, LISTENERS, { sent, rate });
}

function percentilesOf(values: readonly number[]): Percentiles {
  return { p50: percentile(values, 50), p99: percentile(values, 99) };
}
