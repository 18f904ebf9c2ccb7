import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../server/composition/data-source';
import { ORIGIN, type Position } from '../../../server/contracts/position';
import { closePool } from '../../../server/database/close-pool';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { BatchWriter, type BatchMember } from '../../../projections/engine/batch-writer';
import { ParkedStreams } from '../../../projections/engine/parked-streams';
import type { Projector } from '../../../projections/engine/projector';
import { RowFold } from '../../../projections/engine/row-fold';
import { LIVE_TABLES, tablesInSchema, type TableSet } from '../../../projections/engine/table-set';
import { createTestDatabase } from '../database/database';

const TABLES = PROJECTORS.flatMap((projector) => projector.tables.map((table) => table.name));

export interface ProjectionDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

/** A database with the application's tables. */
export async function createProjectionDatabase(): Promise<ProjectionDatabase> {
  const { url, drop } = await createTestDatabase();
  const dataSource = createDataSource(url);
  await dataSource.initialize();
  const pool = new pg.Pool({ connectionString: url, max: 4, pipeline: true });
  return {
    url,
    pool,
    dataSource,
    drop: async () => {
      await closePool(pool);
      await dataSource.destroy();
      await drop();
    },
  };
}

/** Creates empty copies of all tables in a separate schema. */
async function createCopies(pool: pg.Pool, schema: string): Promise<void> {
  await pool.query(`create schema ${schema}`);
  for (const table of TABLES)
    await pool.query(`create table ${schema}.${table} (like public.${table} including all)`);
}

async function dropCopies(pool: pg.Pool, schema: string): Promise<void> {
  await pool.query(`drop schema ${schema} cascade`);
  await pool.query('delete from projection_checkpoint where starts_with(name, $1)', [`${schema}.`]);
}

export type Dump = Readonly<Record<string, readonly unknown[]>>;

/** All rows of all tables, ordered by their contents. */
export async function dumpTables(pool: pg.Pool, tables: TableSet = LIVE_TABLES): Promise<Dump> {
  const dump: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const result = await pool.query<{ row: unknown }>(
      `select to_json(t) as row from ${tables.table(table)} t order by to_json(t)::text collate "C"`,
    );
    dump[table] = result.rows.map(({ row }) => row);
  }
  return dump;
}

/** The rows rebuilt from these events, in copies of the tables, with batches of the given sizes in turn. */
export async function foldFromScratch(
  pool: pg.Pool,
  events: readonly RecordedEvent[],
  batchSizes: readonly number[] = [1_000],
): Promise<Dump> {
  const schema = 'fresh';
  await createCopies(pool, schema);
  try {
    await writeInBatches(new BatchWriter(pool, tablesInSchema(schema)), events, batchSizes);
    return await dumpTables(pool, tablesInSchema(schema));
  } finally {
    await dropCopies(pool, schema);
  }
}

async function writeInBatches(
  writer: BatchWriter,
  events: readonly RecordedEvent[],
  batchSizes: readonly number[],
): Promise<void> {
  // The first member rereads its rows for each batch, the others cache theirs.
  const members = PROJECTORS.map((projector, index) => toBatchMember(projector, index === 0 ? 0 : 1_000));
  await writer.loadCheckpoints(members);
  const signal = new AbortController().signal;
  for (let start = 0, turn = 0; start < events.length; turn += 1) {
    const size = batchSizes[turn % batchSizes.length] ?? 1;
    const batch = events.slice(start, start + size);
    const after = members[0]!.checkpoint.position;
    await writer.write(members, { events: batch, after, position: batch.at(-1)!.position }, signal);
    start += size;
  }
}

/** A projector's part of a commit; `begin` resolves its tables. */
export function toBatchMember(projector: Projector, keepRows = 1_000): BatchMember {
  const { name, version } = projector;
  return {
    projector,
    fold: new RowFold(projector, { maxCachedRows: keepRows }),
    checkpoint: { name, version, generation: 0, position: ORIGIN, state: 'running', failure: null },
    skipped: new Set(),
    parked: new ParkedStreams(),
    eventsPerSecond: 0,
  };
}

/** Projects the events that projectors have not handled yet into the live tables. */
export async function project(
  pool: pg.Pool,
  events: readonly RecordedEvent[],
  projectors: readonly Projector[] = PROJECTORS,
): Promise<void> {
  const writer = new BatchWriter(pool, LIVE_TABLES);
  for (const projector of projectors) {
    const member = toBatchMember(projector);
    await writer.loadCheckpoints([member]);
    const after = member.checkpoint.position;
    const batch = events.filter(({ position }) => position > after);
    const last = batch.at(-1);
    if (last)
      await writer.write(
        [member],
        { events: batch, after, position: last.position },
        new AbortController().signal,
      );
  }
}

/** The schemas that replays have added: of copies, of tables being filled, and of replaced ones. */
export async function listAddedSchemas(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_|^public$|^information_schema$' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export interface CheckpointView {
  readonly name: string;
  readonly position: Position;
  readonly state: string;
  readonly failure: { readonly eventId: string; readonly message: string } | null;
  readonly events: number;
}

export async function readCheckpoint(pool: pg.Pool, name: string): Promise<CheckpointView | undefined> {
  const result = await pool.query<CheckpointView>(
    'select name, position, state, failure, events::int from projection_checkpoint where name = $1',
    [name],
  );
  return result.rows[0];
}

/** Polls until the condition holds. Throws at a timeout, which only bounds waits that never end. */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 100_000;
  while (!(await condition())) {
    if (Date.now() > giveUp) throw new Error(`Never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resolves when each of the projectors has reached the position. */
export async function waitUntilProjected(
  pool: pg.Pool,
  position: Position,
  names: readonly string[] = PROJECTORS.map(({ name }) => name),
): Promise<void> {
  await waitUntil(`${names.join(' and ')} at ${position}`, async () => {
    const views = await Promise.all(names.map((name) => readCheckpoint(pool, name)));
    return views.every((view) => view !== undefined && view.position >= position);
  });
}
