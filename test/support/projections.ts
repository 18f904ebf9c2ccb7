import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Position } from '../../server/contracts/position';
import { closePool } from '../../server/database/close-pool';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { CreateEventLog1790000000100 } from '../../server/event-log/postgres/schema.migration';
import { AddPartyLife1790000000700 } from '../../server/read-models/party-life.migration';
import { AddPlayerGame1790000000600 } from '../../server/read-models/player-game.migration';
import { READ_MODEL_ENTITIES } from '../../server/read-models/read-model-entities';
import { CreateReadModels1790000000200 } from '../../server/read-models/read-models.migration';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ProjectionWriter } from '../../projections/runner/projection-writer';
import { tableSetOf } from '../../projections/runner/table-set';
import { createTestDatabase } from './database';

const TABLES = PROJECTORS.flatMap((projector) => projector.tables.map((table) => table.name));

export interface ProjectionDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

/** A database with the log's and the read models' tables. */
export async function createProjectionDatabase(): Promise<ProjectionDatabase> {
  const { url, drop } = await createTestDatabase();
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities: READ_MODEL_ENTITIES,
    migrations: [
      CreateEventLog1790000000100,
      CreateReadModels1790000000200,
      AddPlayerGame1790000000600,
      AddPartyLife1790000000700,
    ],
  });
  await dataSource.initialize();
  await dataSource.runMigrations();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
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

/** Empty copies of all tables under other names. */
export async function createCopies(pool: pg.Pool, suffix: string): Promise<void> {
  for (const table of TABLES)
    await pool.query(`create table ${table}${suffix} (like ${table} including all)`);
}

export async function dropCopies(pool: pg.Pool, suffix: string): Promise<void> {
  for (const table of TABLES) await pool.query(`drop table ${table}${suffix}`);
  await pool.query('delete from projection_checkpoint where right(name, length($1)) = $1', [suffix]);
}

export type Dump = Readonly<Record<string, readonly unknown[]>>;

/** All rows of all tables, in an order that depends on nothing but the rows. */
export async function dumpOf(pool: pg.Pool, suffix = ''): Promise<Dump> {
  const dump: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const result = await pool.query<{ row: unknown }>(
      `select to_json(t) as row from ${table}${suffix} t order by to_json(t)::text collate "C"`,
    );
    dump[table] = result.rows.map(({ row }) => row);
  }
  return dump;
}

/** What a fold of these events from nothing makes: into copies of the tables, in batches of the sizes given in turn. */
export async function freshFold(
  pool: pg.Pool,
  events: readonly RecordedEvent[],
  batchSizes: readonly number[] = [1_000],
): Promise<Dump> {
  const suffix = '__fresh';
  await createCopies(pool, suffix);
  try {
    for (const projector of PROJECTORS) {
      const writer = new ProjectionWriter(pool, projector, tableSetOf(suffix));
      await writeInBatches(writer, events, batchSizes);
    }
    return await dumpOf(pool, suffix);
  } finally {
    await dropCopies(pool, suffix);
  }
}

async function writeInBatches(
  writer: ProjectionWriter,
  events: readonly RecordedEvent[],
  batchSizes: readonly number[],
): Promise<void> {
  let checkpoint = await writer.begin();
  const signal = new AbortController().signal;
  for (let start = 0, turn = 0; start < events.length; turn += 1) {
    const size = batchSizes[turn % batchSizes.length] ?? 1;
    checkpoint = await writer.write(events.slice(start, start + size), checkpoint, signal);
    start += size;
  }
}

export interface CheckpointView {
  readonly name: string;
  readonly position: Position;
  readonly state: string;
  readonly failure: { readonly eventId: string; readonly message: string } | null;
  readonly events: number;
}

export async function checkpointOf(pool: pg.Pool, name: string): Promise<CheckpointView | undefined> {
  const result = await pool.query<CheckpointView>(
    'select name, position, state, failure, events::int from projection_checkpoint where name = $1',
    [name],
  );
  return result.rows[0];
}

/** Asks until the condition holds. The bound is for what never comes; nothing is measured. */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > giveUp) throw new Error(`Never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Until each of the projectors has reached the position. */
export async function untilProjected(
  pool: pg.Pool,
  position: Position,
  names: readonly string[] = PROJECTORS.map(({ name }) => name),
): Promise<void> {
  await until(`${names.join(' and ')} at ${position}`, async () => {
    const views = await Promise.all(names.map((name) => checkpointOf(pool, name)));
    return views.every((view) => view !== undefined && view.position >= position);
  });
}
