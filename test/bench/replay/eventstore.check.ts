import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { migrate } from '../../../server/composition/migrate';
import { openLog } from '../../../server/composition/open-log';
import type { Position } from '../../../server/contracts/position';
import type { EventLog } from '../../../server/event-log/event-log';
import { openCore } from '../../support/processes/core';
import { waitUntilProjected } from '../../support/processes/projections';
import { startServerProcess } from '../../support/processes/server-process';
import { benchPool, logger } from '../bench-cluster';
import { createBenchParties, type BenchParty } from '../live-feed/bench-parties';
import { print, table, type Goal } from '../report';
import { runClosedLoop } from '../rounds';
import { resetProjectors } from './catch-up';
import { ContributionClient } from './contribution-client';
import { fillEventStore, startEventStore } from './event-store';
import { movePoliciesToHead } from './policy-checkpoints';
import { SEASON_DAYS, type ReplayBench } from './replay-bench';
import { season } from './season';

const EVENTS = Number(process.env['BENCH_CATCH_UP_EVENTS'] ?? 50_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const CONNECTIONS = 32;
const POLL_MS = 50;
const TIMEOUT_MS = 300_000;

interface Deployment {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  /** The settings of a process. */
  readonly settings: Readonly<Record<string, string>>;
}

interface Shares {
  readonly contributionsPerSecond: number;
  /** Shares paid while contributions were made, for each of them. */
  readonly paidShare: number;
  /** From the last contribution until the last share is paid. */
  readonly secondsUntilPaid: number;
}

/**
 * The log in EventStoreDB, on the tests' server: how fast shares are paid and all projectors catch up. Its figures are compared
 * with those of another commit; the one goal is that every share is paid.
 */
export async function check({ cluster }: Pick<ReplayBench, 'cluster'>): Promise<readonly Goal[]> {
  const eventStore = await startEventStore();
  const databaseUrl = await cluster.createDatabase('eventstore');
  await migrate(databaseUrl);
  const { log } = await openLog({ databaseUrl, eventStoreUrl: eventStore.url }, logger);
  const pool = benchPool(databaseUrl);
  try {
    const deployment = {
      ...{ pool, log },
      settings: { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStore.url },
    };
    const shares = await measureShares(deployment);
    await fillEventStore(log, season(SEASON_DAYS), EVENTS);
    const eventsPerSecond = await measureCatchUp(deployment);
    print(
      table([
        ['log in EventStoreDB', 'contributions/s', 'paid meanwhile', 'all paid after s', 'catch-up events/s'],
        [
          '',
          shares.contributionsPerSecond.toFixed(0),
          shares.paidShare.toFixed(2),
          shares.secondsUntilPaid.toFixed(1),
          Math.round(eventsPerSecond).toLocaleString('en'),
        ],
      ]),
    );
    const holds = Number.isFinite(shares.secondsUntilPaid);
    return [{ what: 'EventStoreDB: every share is paid', goal: 'yes', reached: holds ? 'yes' : 'no', holds }];
  } finally {
    await pool.end();
    await log.close();
    await eventStore.close();
  }
}

/** Contributes as fast as it is answered. */
async function measureShares({ pool, log, settings }: Deployment): Promise<Shares> {
  const parties = await createParties(settings);
  await movePoliciesToHead(pool, await log.head());
  const projections = await startServerProcess({ ...settings, ROLE: 'projections' });
  const api = await startServerProcess({ ...settings, ROLE: 'api' });
  const client = new ContributionClient(api.url, parties, CONNECTIONS);
  const counter = new EventCounter(log, await log.head());
  try {
    await waitUntilProjected(pool, await log.head());
    const begin = performance.now();
    await runClosedLoop(CONNECTIONS, SECONDS, async () => void (await client.contribute()));
    const seconds = (performance.now() - begin) / 1_000;
    const { contributions, shares } = counter;
    return {
      contributionsPerSecond: contributions / seconds,
      paidShare: shares / contributions,
      secondsUntilPaid: await counter.waitUntilPaid(),
    };
  } finally {
    client.close();
    await counter.close();
    await api.stop();
    await projections.stop();
  }
}

async function createParties(settings: Readonly<Record<string, string>>): Promise<readonly BenchParty[]> {
  const core = await openCore(settings['DATABASE_URL'] ?? '', undefined, settings);
  try {
    return await createBenchParties(core, { parties: 24, members: 10, questTarget: 1_000_000 });
  } finally {
    await core.close();
  }
}

/** Events a second of all projectors from nothing, between their first and their last commit. */
async function measureCatchUp({ pool, log, settings }: Deployment): Promise<number> {
  const head = await log.head();
  await movePoliciesToHead(pool, head);
  const names = PROJECTORS.map(({ name }) => name);
  await resetProjectors(pool, names, head);
  const projections = await startServerProcess({ ...settings, ROLE: 'projections' });
  try {
    let first: { readonly at: number; readonly events: number } | undefined;
    for (const giveUp = performance.now() + TIMEOUT_MS; performance.now() < giveUp; await sleep(POLL_MS)) {
      const { rows } = await pool.query<{ position: string; events: number }>(
        'select min(position) as position, min(events)::int as events from projection_checkpoint',
      );
      const [row] = rows;
      if (!row || row.events === 0) continue;
      const at = performance.now();
      first ??= { at, events: row.events };
      if (row.position >= head) return ((row.events - first.events) * 1_000) / (at - first.at);
    }
    throw new Error(`The projectors did not catch up within ${TIMEOUT_MS / 1_000} s`);
  } finally {
    await projections.stop();
  }
}

/** Counts contributions and their shares in the log. */
class EventCounter {
  contributions = 0;
  shares = 0;
  private readonly stopping = new AbortController();
  private readonly counting: Promise<void>;

  constructor(log: EventLog, after: Position) {
    this.counting = this.count(log, after);
  }

  /** Seconds until there is a share for each contribution; infinite when that takes longer than the timeout. */
  async waitUntilPaid(): Promise<number> {
    const begin = performance.now();
    while (this.shares < this.contributions || this.contributions === 0) {
      if (performance.now() - begin > TIMEOUT_MS) return Number.POSITIVE_INFINITY;
      await sleep(POLL_MS);
    }
    return (performance.now() - begin) / 1_000;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.counting;
  }

  private async count(log: EventLog, after: Position): Promise<void> {
    for await (const { events } of log.follow({ after, signal: this.stopping.signal })) {
      for (const { type } of events) {
        if (type === 'PartyContributionMade') this.contributions += 1;
        if (type === 'PartyXpEarned') this.shares += 1;
      }
    }
  }
}
