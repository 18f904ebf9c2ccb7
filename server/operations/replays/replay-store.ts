import type pg from 'pg';
import {
  RELEASE_REQUESTER,
  type Comparison,
  type Replay,
  type ReplayPurpose,
  type ReplayState,
} from '../../contracts/operations';
import { distanceBetween, type Position } from '../../contracts/position';
import type { Database } from '../../database/database';

/** A row of `projection_replay`. */
export interface ReplayRow {
  readonly id: string;
  readonly projector: string;
  /** Version of the projector that fills its tables; 0 before the start of a replay that no release has requested. */
  readonly version: number;
  readonly purpose: ReplayPurpose;
  readonly schema: string;
  readonly state: ReplayState;
  /** The operator's request to stop a replay in progress: keep (`cancel`) or drop (`discard`) its tables. */
  readonly stopRequest: 'cancel' | 'discard' | null;
  /** Its tables hold everything up to this position. */
  readonly position: Position;
  /** Position read so far; events after `position` are in memory. */
  readonly readPosition: Position;
  readonly fromPosition: Position;
  /** Expected end, as far as it is known. */
  readonly endPosition: Position;
  /** A position or an ISO instant; null: the log's origin. */
  readonly wantedFrom: string | null;
  /** A position or an ISO instant; null: the end of the log. */
  readonly wantedUntil: string | null;
  /** Number of events in its tables, as of `position`. */
  readonly events: number;
  /** Number of events read, as of `readPosition`. */
  readonly readEvents: number;
  readonly eventsPerSecond: number;
  readonly rate: number | null;
  readonly verify: boolean;
  readonly failure: string | null;
  /** Id of the event that could not be projected, where it is known. */
  readonly failedEvent: string | null;
  readonly rows: Readonly<Record<string, number>> | null;
  readonly comparison: Comparison | null;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

const COLUMNS_SQL = `id, projector, version, purpose, schema, state, asked as "stopRequest", position,
  read_position as "readPosition", from_position as "fromPosition",
  end_position as "endPosition", wanted_from as "wantedFrom", wanted_until as "wantedUntil", events::float8 as events,
  read_events::float8 as "readEvents",
  events_per_second as "eventsPerSecond", rate, verify, failure,
  failed_event as "failedEvent", rows, comparison, requested_by as "requestedBy",
  requested_at as "requestedAt", finished_at as "finishedAt"`;

const ENDED_STATES_SQL = `('done', 'cancelled', 'failed')`;

/** The columns that may change, by property. */
const COLUMN_BY_PROPERTY = {
  version: 'version',
  state: 'state',
  stopRequest: 'asked',
  position: 'position',
  readPosition: 'read_position',
  fromPosition: 'from_position',
  endPosition: 'end_position',
  events: 'events',
  readEvents: 'read_events',
  eventsPerSecond: 'events_per_second',
  failure: 'failure',
  failedEvent: 'failed_event',
  rows: 'rows',
  comparison: 'comparison',
  finishedAt: 'finished_at',
} as const satisfies Partial<Record<keyof ReplayRow, string>>;

export type ReplayChange = Partial<Pick<ReplayRow, keyof typeof COLUMN_BY_PROPERTY>>;

/** The rows of `projection_replay`: requests for replays, their progress and their outcome. */
export const replayStore = {
  /** Undefined when a replay of this projector is in progress already. */
  async request(
    database: Database,
    request: Pick<
      ReplayRow,
      | 'id'
      | 'projector'
      | 'purpose'
      | 'schema'
      | 'wantedFrom'
      | 'wantedUntil'
      | 'rate'
      | 'verify'
      | 'requestedBy'
    > & { readonly version?: number },
  ): Promise<ReplayRow | undefined> {
    const { rows } = await database.query<ReplayRow>(
      `insert into projection_replay (id, projector, version, purpose, schema, wanted_from, wanted_until, rate,
                                      verify, requested_by, requested_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp(), clock_timestamp())
       on conflict (projector) where state not in ${ENDED_STATES_SQL} do nothing
       returning ${COLUMNS_SQL}`,
      [
        request.id,
        request.projector,
        request.version ?? 0,
        request.purpose,
        request.schema,
        request.wantedFrom,
        request.wantedUntil,
        request.rate,
        request.verify,
        request.requestedBy,
      ],
    );
    return rows[0];
  },

  /** In the order they are run: replays requested by a release before those of operators. */
  async listUnderWay(database: Database): Promise<readonly ReplayRow[]> {
    return (
      await database.query<ReplayRow>(
        `select ${COLUMNS_SQL} from projection_replay where state not in ${ENDED_STATES_SQL}
         order by requested_by <> $1, requested_at`,
        [RELEASE_REQUESTER],
      )
    ).rows;
  },

  /** Per projector that ever had one: the replay in progress, else the last one. */
  async loadLatest(database: Database): Promise<ReadonlyMap<string, ReplayRow>> {
    const { rows } = await database.query<ReplayRow>(
      `select distinct on (projector) ${COLUMNS_SQL} from projection_replay
       order by projector, (state in ${ENDED_STATES_SQL}), requested_at desc`,
    );
    return new Map(rows.map((row) => [row.projector, row]));
  },

  async find(database: Database, id: string): Promise<ReplayRow | undefined> {
    return (
      await database.query<ReplayRow>(`select ${COLUMNS_SQL} from projection_replay where id = $1`, [id])
    ).rows[0];
  },

  /**
   * Complete copies that were kept, newest first, except those that leave out parked streams, may contain an event skipped
   * since, or lack an event that is no longer skipped.
   */
  async listReusableCopies(
    database: Database,
    projector: string,
    version: number,
  ): Promise<readonly ReplayRow[]> {
    return (
      await database.query<ReplayRow>(
        `select ${COLUMNS_SQL} from projection_replay
         where projector = $1 and version = $2 and purpose = 'keep' and state = 'done'
           and requested_at > all (select at from operator_act where act in ('skip', 'unskip') and subject = $1)
           and not exists (select from parked_stream where consumer = schema || '.' || projector)
         order by position desc`,
        [projector, version],
      )
    ).rows;
  },

  /** Every copy that was requested to be kept, newest first. */
  async listCopies(database: Database): Promise<readonly ReplayRow[]> {
    return (
      await database.query<ReplayRow>(
        `select ${COLUMNS_SQL} from projection_replay where purpose = 'keep' order by requested_at desc`,
      )
    ).rows;
  },

  /**
   * Stores how far the tables have come, in the transaction that fills them. False: another process has advanced it.
   */
  async advance(
    client: pg.ClientBase,
    { id, position }: ReplayRow,
    to: Position,
    events: number,
  ): Promise<boolean> {
    const { rowCount } = await client.query(
      `update projection_replay
       set position = $3, read_position = $3, events = $4, read_events = $4, updated_at = clock_timestamp()
       where id = $1 and position = $2 and state not in ${ENDED_STATES_SQL}`,
      [id, position, to, events],
    );
    return rowCount === 1;
  },

  /** Returns the updated row. */
  async update(database: Database, id: string, changes: ReplayChange): Promise<ReplayRow> {
    const row = await updateRow(database, id, changes);
    if (!row) throw new Error(`There is no replay ${id}`);
    return row;
  },

  /**
   * Stores the executor's progress. Returns the updated row, with the operator's request to stop if there is one; undefined
   * when the replay has ended, which no executor may undo.
   */
  async updateUnlessEnded(
    database: Database,
    id: string,
    changes: ReplayChange,
  ): Promise<ReplayRow | undefined> {
    return updateRow(database, id, changes, `and state not in ${ENDED_STATES_SQL}`);
  },
};

async function updateRow(
  database: Database,
  id: string,
  change: ReplayChange,
  extraCondition = '',
): Promise<ReplayRow | undefined> {
  const entries = Object.entries(change) as [keyof typeof COLUMN_BY_PROPERTY, unknown][];
  const sets = entries.map(([property], index) => `${COLUMN_BY_PROPERTY[property]} = $${index + 2}`);
  const values = entries.map(([property, value]) =>
    (property === 'rows' || property === 'comparison') && value !== null ? JSON.stringify(value) : value,
  );
  const { rows } = await database.query<ReplayRow>(
    `update projection_replay set ${[...sets, 'updated_at = clock_timestamp()'].join(', ')}
     where id = $1 ${extraCondition} returning ${COLUMNS_SQL}`,
    [id, ...values],
  );
  return rows[0];
}

/** The row as operators see it. */
export function toReplay(row: ReplayRow): Replay {
  const { fromPosition, endPosition, position, readPosition, eventsPerSecond, readEvents, state } = row;
  const totalDistance = distanceBetween(fromPosition, endPosition);
  const remainingDistance = distanceBetween(readPosition, endPosition);
  const progress =
    state === 'done' ? 1 : totalDistance === 0 ? 0 : Math.min(1, 1 - remainingDistance / totalDistance);
  // In bytes per second where the log counts bytes: the remaining distance is in the same unit as the distance covered.
  const coveredDistance = distanceBetween(fromPosition, readPosition);
  const seconds = readEvents > 0 && eventsPerSecond > 0 ? readEvents / eventsPerSecond : 0;
  const hasEnded = state === 'done' || state === 'cancelled' || state === 'failed';
  return {
    id: row.id,
    projector: row.projector,
    version: row.version,
    purpose: row.purpose,
    schema: row.schema,
    state,
    asked: row.stopRequest,
    position,
    from: fromPosition,
    events: readEvents,
    eventsPerSecond,
    progress,
    secondsLeft:
      hasEnded || coveredDistance === 0 || seconds === 0
        ? null
        : Math.ceil((remainingDistance * seconds) / coveredDistance),
    rate: row.rate,
    verify: row.verify,
    until: row.wantedUntil,
    failure: row.failure,
    failedEvent: row.failedEvent,
    rows: row.rows,
    comparison: row.comparison,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
