import type pg from 'pg';
import type { Database } from '../../server/database/database';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import type { Projector } from '../engine/projector';
import { LIVE_TABLES, quoteIdentifier, tablesInSchema, type TableSet } from '../engine/table-set';
import { ReplayFailed, ReplayTakenOver } from './errors';
import {
  copyGrants,
  copyStorageOptions,
  loadIndexes,
  loadTableShapes,
  type IndexDefinition,
} from './table-shapes';

/**
 * A projector's tables in a separate schema: like the live ones, but without keys and indexes until they are filled,
 * since filling a bare table is several times faster. All names equal the live ones, also of indexes, so that a swap
 * only changes schemas.
 */
export class ReplayTables {
  private readonly tableNames: readonly string[];
  /** The quoted names of the live tables and of those of the set. */
  private readonly live: readonly string[];
  private readonly own: readonly string[];
  readonly tableSet: TableSet;
  /** The consumer of the streams that these tables leave out. */
  readonly consumer: string;
  /** Of the tables that this run of the replay fills. */
  private ids: string | undefined;

  constructor(
    { name: projector, tables }: Projector,
    private readonly schema: string,
  ) {
    this.tableNames = tables.map(({ name }) => name);
    this.tableSet = tablesInSchema(schema);
    this.consumer = this.tableSet.checkpoint(projector);
    this.live = this.tableNames.map((name) => LIVE_TABLES.table(name));
    this.own = this.tableNames.map((name) => this.tableSet.table(name));
  }

  /**
   * Creates the tables, bare and empty, replacing existing ones.
   *
   * @throws ReplayFailed when the live tables have a feature that can't be reproduced
   */
  async create(client: Database): Promise<void> {
    await client.query(`create schema if not exists ${quoteIdentifier(this.schema)}`);
    for (const name of this.tableNames) {
      const [live, own] = [LIVE_TABLES.table(name), this.tableSet.table(name)];
      await client.query(`drop table if exists ${own}`);
      await client.query(
        `create table ${own} (like ${live} including defaults including constraints
           including generated including identity including storage)`,
      );
      await copyStorageOptions(client, live, own);
      await copyGrants(client, live, own);
    }
    if (!(await this.haveLiveShape(client)))
      throw new ReplayFailed({ cause: new Error('Tables of the shape of the live ones can not be made') });
  }

  /** Whether they exist with the current shape of the live ones, which a migration may have changed. */
  async haveLiveShape(client: Database, indexes?: 'with indexes'): Promise<boolean> {
    const live = await loadTableShapes(client, this.live);
    const here = await loadTableShapes(client, this.own);
    return this.tableNames.every((name) => {
      const [theirs, ours] = [live.get(name), here.get(name)];
      if (!theirs || theirs.columns !== ours?.columns) return false;
      return !indexes || theirs.indexes.every((index) => ours.indexes.includes(index));
    });
  }

  /** Copies the rows of another copy, keys included. */
  async copyFrom(client: Database, schema: string): Promise<void> {
    const copy = tablesInSchema(schema);
    for (const name of this.tableNames)
      await client.query(`insert into ${this.tableSet.table(name)} select * from ${copy.table(name)}`);
    await this.addKeys(client);
  }

  /** Adds the primary keys, so that rows can be found; that needs no statistics. Existing keys stay. */
  async addKeys(client: Database): Promise<void> {
    for (const { createIndexSql, createKeySql } of await this.listMissingIndexes(client)) {
      if (!createKeySql) continue;
      await client.query(createIndexSql);
      await client.query(createKeySql);
    }
  }

  /**
   * Adds the indexes and statistics for reads as fast as on the live tables. Existing keys and indexes stay;
   * `concurrency` is the number of indexes created at once.
   */
  async addIndexes(pool: pg.Pool, concurrency: number): Promise<void> {
    const indexes = await this.listMissingIndexes(pool);
    await runConcurrently(concurrency, indexes, ({ createIndexSql }) => pool.query(createIndexSql));
    for (const { createKeySql } of indexes) if (createKeySql) await pool.query(createKeySql);
    await runConcurrently(concurrency, this.own, (table) => pool.query(`analyze ${table}`));
  }

  async countRows(client: Database): Promise<Record<string, number>> {
    const rows: Record<string, number> = {};
    for (const name of this.tableNames) {
      // A full scan, whatever the session prefers for single rows.
      const count = `set local enable_seqscan = on; select count(*)::int as count from ${this.tableSet.table(name)}`;
      const results: unknown = await client.query(count);
      const [, counted] = results as readonly pg.QueryResult<{ count: number }>[];
      rows[name] = counted?.rows[0]?.count ?? 0;
    }
    return rows;
  }

  /**
   * Moves the live tables to the schema `retired` and these into their place. Runs in the caller's transaction, which
   * holds the projector's lock and no other, and whose short `lock_timeout` makes it fail (`55P03`) when a reader blocks it, so
   * that other readers don't queue behind it.
   *
   * @throws Error when a migration has changed the live tables: the replay continues with tables of the new shape
   */
  async swapWithLive(client: pg.ClientBase, retired: string): Promise<void> {
    await client.query(`lock table ${this.live.join(', ')} in access exclusive mode`);
    if (!(await this.haveLiveShape(client, 'with indexes')))
      throw new Error('A migration has changed the live tables meanwhile');
    const { rows } = await client.query<{ home: string }>('select current_schema() as home');
    const home = quoteIdentifier(rows[0]?.home ?? 'public');
    for (const name of this.tableNames) {
      await client.query(`alter table ${LIVE_TABLES.table(name)} set schema ${quoteIdentifier(retired)}`);
      await client.query(`alter table ${this.tableSet.table(name)} set schema ${home}`);
    }
  }

  /** Drops the tables with their set of parked streams, and the schema when it is empty afterwards. */
  async drop(client: Database): Promise<void> {
    await parkedStreamStore.drop(client, this.consumer);
    const { rows } = await client.query('select from pg_namespace where nspname = $1', [this.schema]);
    if (rows.length === 0) return;
    for (const table of this.own) await client.query(`drop table if exists ${table}`);
    const { rows: left } = await client.query('select from pg_tables where schemaname = $1 limit 1', [
      this.schema,
    ]);
    if (left.length === 0) await client.query(`drop schema ${quoteIdentifier(this.schema)}`);
  }

  /** From here on {@link assertSame} accepts only the tables that exist now. */
  async rememberIds(client: Database): Promise<void> {
    this.ids = await this.loadIds(client);
  }

  /**
   * Another process that presumed this one dead and started over has created others of the same names, into which this run
   * must not write. Called in a transaction that has written into them: they can't be dropped before it ends.
   *
   * @throws ReplayTakenOver
   */
  async assertSame(client: Database): Promise<void> {
    if ((await this.loadIds(client)) !== this.ids) throw new ReplayTakenOver();
  }

  private async loadIds(client: Database): Promise<string> {
    const { rows } = await client.query<{ ids: string }>(
      `select string_agg(name::regclass::oid::text, ' ' order by place) as ids
       from unnest($1::text[]) with ordinality as tables (name, place)`,
      [this.own],
    );
    return rows[0]?.ids ?? '';
  }

  /** The indexes of the live tables that don't exist here yet. */
  private async listMissingIndexes(client: Database): Promise<readonly IndexDefinition[]> {
    const here = await loadTableShapes(client, this.own);
    const live = await loadIndexes(client, this.live, this.schema);
    return live.filter(({ table, createKeySql }) => !createKeySql || !here.get(table)?.isKeyed);
  }
}

/**
 * Runs the work for each item in turn, in `concurrency` concurrent lanes. After a failure the other lanes finish only their
 * current item.
 */
export async function runConcurrently<Item>(
  concurrency: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = iterate(items);
  const runWorker = async (): Promise<void> => {
    // A lane that fails closes the shared iterator.
    for (const item of left) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, runWorker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

function* iterate<Item>(items: Iterable<Item>): Generator<Item, void, undefined> {
  yield* items;
}
