import type pg from 'pg';
import type {
  ProjectionLeader,
  ProjectionsReport,
  ProjectorFailure,
  ProjectorReport,
} from '../contracts/operations';
import { distanceBetween, getPositionUnit, type Position } from '../contracts/position';
import type { EventLog } from '../event-log/event-log';
import { readEventTime } from '../event-log/event-time';
import type { ProjectionState } from '../read-models/projection-checkpoint.entity';
import { parkedStreamStore, type ParkedStreamsReport } from './parked-streams/parked-stream-store';
import { replayStore, toReplay, type ReplayRow } from './replays/replay-store';

interface CheckpointRow {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  readonly state: ProjectionState;
  readonly failure: ProjectorFailure | null;
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly updatedAt: Date;
}

/** A rate older than this is stale; milliseconds. */
const MAX_RATE_AGE_MS = 10_000;

/** The state of all projections, read from what the leading process has stored; works in any process. */
export async function loadProjectionsReport(pool: pg.Pool, log: EventLog): Promise<ProjectionsReport> {
  const [head, rows, latest, leader, parked] = await Promise.all([
    log.head(),
    loadCheckpointRows(pool),
    replayStore.loadLatest(pool),
    findLeader(pool),
    parkedStreamStore.report(pool),
  ]);
  const projectors = await Promise.all(
    rows.map((row) => buildProjectorReport(row, { log, head, latest, parked })),
  );
  return { head, leader, projectors };
}

interface ReportContext {
  readonly log: EventLog;
  readonly head: Position;
  readonly latest: ReadonlyMap<string, ReplayRow>;
  readonly parked: ReadonlyMap<string, ParkedStreamsReport>;
}

async function buildProjectorReport(
  row: CheckpointRow,
  { log, head, latest, parked }: ReportContext,
): Promise<ProjectorReport> {
  const { name, state, version, position, events, failure } = row;
  const replay = latest.get(name);
  const isFresh = state === 'running' && Date.now() - row.updatedAt.getTime() < MAX_RATE_AGE_MS;
  return {
    name,
    state,
    version,
    position,
    lag: {
      amount: distanceBetween(position, head),
      unit: getPositionUnit(head),
      seconds: position < head ? await computeLagSeconds(log, position) : 0,
    },
    eventsPerSecond: isFresh ? row.eventsPerSecond : 0,
    events,
    updatedAt: row.updatedAt.toISOString(),
    failure,
    parkedStreams: parked.get(name)?.total ?? 0,
    parked: parked.get(name)?.parked ?? [],
    replay: replay ? toReplay(replay) : null,
  };
}

/** Age in seconds of the first event that isn't in the tables yet; 0 at the end of the log, or when the event has no time. */
export async function computeLagSeconds(log: EventLog, position: Position): Promise<number> {
  const first = await log.readNext(position);
  return first ? Math.max(0, (Date.now() - readEventTime(first)) / 1_000) || 0 : 0;
}

async function loadCheckpointRows(pool: pg.Pool): Promise<readonly CheckpointRow[]> {
  const { rows } = await pool.query<CheckpointRow>({
    name: 'projection-checkpoints',
    text: `select name, version, position, state, failure, events::float8 as events,
             events_per_second as "eventsPerSecond", updated_at as "updatedAt"
           from projection_checkpoint order by name`,
  });
  return rows;
}

/** The process that last registered as the leader and still holds the lock; see `Leadership`. */
export async function findLeader(pool: pg.Pool): Promise<ProjectionLeader | null> {
  const { rows } = await pool.query<{ process: string; since: Date }>({
    name: 'projection-leader',
    text: `select process, since from projection_leader
           where exists (
             select from pg_locks, (select hashtextextended($1, 0) as key) as lock
             where locktype = 'advisory' and granted and objsubid = 1
               and database = (select oid from pg_database where datname = current_database())
               and (classid::bigint << 32 | objid::bigint) = key)`,
    values: [PROJECTIONS_LOCK_NAME],
  });
  const row = rows[0];
  return row ? { process: row.process, since: row.since.toISOString() } : null;
}

/** The name of the projections' `Leadership` lock in the database. */
const PROJECTIONS_LOCK_NAME = 'questlog projections';
