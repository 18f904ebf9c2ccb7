import { setTimeout as sleep } from 'node:timers/promises';
import { TestPlayer } from '../../support/api/player';
import type { BenchParty } from '../live-feed/bench-parties';
import { percentile } from '../rounds';

/** Calls a second; one in so many is a command. */
const RATE = Number(process.env['BENCH_RATE'] ?? 60);
const COMMAND_EVERY = 10;

/** Latencies that players noticed, in milliseconds. */
export interface PlayerLatency {
  readonly seconds: number;
  readonly reads: number;
  readonly p50: number;
  readonly p99: number;
  /** Reads and commands that failed. */
  readonly failed: number;
  /** Reads that said they lag behind what their player had done. */
  readonly lagging: number;
}

type Call = () => Promise<{ readonly status: number; readonly headers: Headers }>;

/** Players of some parties at their pages: calls start by the clock, whether or not the last answer has arrived. */
export class SteadyLoad {
  private readonly reads: readonly Call[];
  private readonly commands: readonly Call[];
  private turn = 0;

  constructor(url: string, parties: readonly BenchParty[]) {
    const visits = parties.flatMap((party) => party.members.map((member) => visitOf(url, party, member)));
    // One page of each player after the other's, so that the same is read again only after all the rest.
    this.reads = visits.flatMap(({ reads }) => reads).sort((a, b) => a.order - b.order);
    this.commands = visits.map(({ contribute }) => contribute);
  }

  /** Until the signal aborts; whatever was begun then is waited for. */
  async run(signal: AbortSignal): Promise<PlayerLatency> {
    const millis: number[] = [];
    const acts: Promise<void>[] = [];
    let [failed, lagging] = [0, 0];
    const begin = performance.now();
    for (let count = 0; !signal.aborted; count += 1) {
      const due = begin + (count * 1_000) / RATE;
      if (due > performance.now()) await sleep(due - performance.now());
      const isCommand = count % COMMAND_EVERY === 0;
      const act = this.next(isCommand ? this.commands : this.reads);
      const begun = performance.now();
      acts.push(
        act().then(
          ({ status, headers }) => {
            if (status !== 200) failed += 1;
            if (isCommand) return;
            millis.push(performance.now() - begun);
            if (headers.get('x-read-stale') !== null) lagging += 1;
          },
          () => void (failed += 1),
        ),
      );
    }
    await Promise.all(acts);
    const seconds = (performance.now() - begin) / 1_000;
    const [p50, p99] = [percentile(millis, 50), percentile(millis, 99)];
    return { seconds, reads: millis.length, p50, p99, failed, lagging };
  }

  private next(acts: readonly Call[]): Call {
    this.turn += 1;
    const act = acts[this.turn % acts.length];
    if (!act) throw new Error('There are no players');
    return act;
  }
}

interface Read {
  (): ReturnType<Call>;
  order: number;
}

/** A player's pages, each of them a call, and a contribution to the party's quest. */
function visitOf(
  url: string,
  { partyId, questId }: BenchParty,
  { userId, cookie }: BenchParty['members'][number],
): { readonly reads: readonly Read[]; readonly contribute: Call } {
  const player = Object.assign(new TestPlayer(url), { cookie });
  const pages = [
    '/quests',
    '/inventory',
    `/personal-tasks/${userId}`,
    `/user/${userId}/ledger`,
    `/user/${userId}/stats`,
    '/parties/mine',
    '/parties/discover',
    `/parties/${partyId}`,
    `/parties/${partyId}/quests`,
    `/parties/${partyId}/activities`,
  ];
  const contribution = { body: { partyId, contribution: 1 } };
  return {
    reads: pages.map((page, order) => Object.assign(() => player.getOnce(page), { order })),
    contribute: () => player.post(`/party-quests/${questId}/contribute`, contribution),
  };
}
