import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { startServerProcess } from '../../support/processes/server-process';
import { cpuMillisOf } from '../cpu-time';
import { findPostmaster } from './deployment';
import { headOf } from './log-head';

const POLL_MILLIS = 50;
/** Longer than a log of a million events takes at a tenth of the goal. */
const TIMEOUT_MILLIS = 600_000;

export interface CatchUpResult {
  /** From the first to the last advance of the checkpoints; with several projectors, of the hindmost one. */
  readonly eventsPerSecond: number;
  /** From the start of the process until all were at the head. */
  readonly secondsSinceStart: number;
  /** CPU between these two advances, in microseconds per event. */
  readonly projectionsMicros: number;
  readonly postgresMicros: number;
}

interface Pids {
  readonly projections: number;
  readonly postgres: number;
}

/** One look at the checkpoints: the least position of those that catch up. */
interface Progress {
  readonly at: number;
  readonly position: number;
  readonly cpuMillis: Readonly<Record<keyof Pids, number>>;
}

/**
 * Starts a process of role projections whose named projectors have empty tables and begin at the log's origin, and
 * follows their checkpoints to its head. All others are paused there.
 *
 * @throws Error when they don't get there, or do it by a replay
 */
export async function catchUp(pool: pg.Pool, url: string, names: readonly string[]): Promise<CatchUpResult> {
  const head = await headOf(pool);
  await resetProjectors(pool, names, head);
  const postgres = await findPostmaster(pool);
  const start = performance.now();
  const server = await startServerProcess({ DATABASE_URL: url, ROLE: 'projections' });
  try {
    const { first, last } = await followToHead(pool, names, head, { projections: server.pid, postgres });
    await refuseReplays(pool, names, head);
    const events = last.position - first.position;
    if (events === 0) throw new Error('Too few events: the log was read before its reading was seen');
    const microsPerEvent = (who: keyof Pids): number =>
      ((last.cpuMillis[who] - first.cpuMillis[who]) * 1_000) / events;
    return {
      eventsPerSecond: (events * 1_000) / (last.at - first.at),
      secondsSinceStart: (last.at - start) / 1_000,
      projectionsMicros: microsPerEvent('projections'),
      postgresMicros: microsPerEvent('postgres'),
    };
  } finally {
    await server.stop();
  }
}

/** The named projectors at the origin with empty tables, the others paused at the head; of this code's versions. */
export async function resetProjectors(pool: pg.Pool, names: readonly string[], head: string): Promise<void> {
  const tables = PROJECTORS.flatMap((projector) => projector.tables.map(({ name }) => name));
  await pool.query(`truncate ${tables.join(', ')}`);
  for (const { name, version } of PROJECTORS) {
    const [position, state] = names.includes(name) ? ['', 'running'] : [head, 'paused'];
    await pool.query(
      `insert into projection_checkpoint (name, version, position, state, events, updated_at)
       values ($1, $2, $3, $4, 0, clock_timestamp())
       on conflict (name) do update set version = excluded.version, position = excluded.position,
         state = excluded.state, failure = null, events = 0, updated_at = excluded.updated_at`,
      [name, version, position, state],
    );
  }
  await pool.query('checkpoint');
}

async function followToHead(
  pool: pg.Pool,
  names: readonly string[],
  head: string,
  pids: Pids,
): Promise<{ readonly first: Progress; readonly last: Progress }> {
  const giveUp = performance.now() + TIMEOUT_MILLIS;
  let first: Progress | undefined;
  for (; performance.now() < giveUp; await sleep(POLL_MILLIS)) {
    const { least, furthest } = await readPositions(pool, names);
    if (furthest === 0) continue;
    const at = performance.now();
    if (first && least < Number(head)) continue;
    const progress = { at, position: least, cpuMillis: await cpuMillisOf({ ...pids }) };
    if (!first) first = progress;
    else return { first, last: progress };
  }
  throw new Error(`${names.join(', ')} did not catch up within ${TIMEOUT_MILLIS / 1_000} s`);
}

async function readPositions(
  pool: pg.Pool,
  names: readonly string[],
): Promise<{ readonly least: number; readonly furthest: number }> {
  const { rows } = await pool.query<{ least: string; furthest: string; failed: string | null }>(
    `select min(position) as least, max(position) as furthest,
            string_agg(name, ', ') filter (where state <> 'running') as failed
     from projection_checkpoint where name = any($1)`,
    [names],
  );
  const [row] = rows;
  if (!row || row.failed !== null) throw new Error(`Stopped: ${row?.failed ?? 'all checkpoints are gone'}`);
  return { least: Number(row.least), furthest: Number(row.furthest) };
}

/** A replay fills tables in another way, and each event counts once. */
async function refuseReplays(pool: pg.Pool, names: readonly string[], head: string): Promise<void> {
  const replays = await pool.query('select 1 from projection_replay limit 1');
  if (replays.rowCount !== 0)
    throw new Error('A replay was requested: the live projectors were not measured');
  const { rows } = await pool.query<{ name: string; events: number }>(
    'select name, events::int from projection_checkpoint where name = any($1) and events <> $2::bigint',
    [names, head],
  );
  for (const { name, events } of rows) throw new Error(`${name} counts ${events} events of ${Number(head)}`);
}
