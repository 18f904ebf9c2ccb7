import type pg from 'pg';
import { quoted } from '../engine/table-set';
import type { Projector } from '../engine/projector';
import { LiveTablesChanged, ReplayFailed } from './errors';
import { inLanes } from './in-lanes';
import { shapesOf } from './table-shapes';

/** An index of a live table, and the statements that make the same in another schema. */
interface Index {
  /** Makes it, unless it is there. */
  readonly create: (schema: string) => string;
  /** Makes the primary key of it, if it is the one of that. */
  readonly makeKey: ((schema: string) => string) | undefined;
}

type Database = pg.Pool | pg.ClientBase;

/**
 * A projector's tables in a schema of their own: made like the live ones, but without keys and indexes until they are
 * filled, since filling a bare table is several times quicker. Names are the live ones, also of indexes, so that tables
 * can change places by changing schemas.
 */
export class ReplayTables {
  constructor(
    private readonly projector: Projector,
    private readonly schema: string,
  ) {}

  /**
   * Bare and empty, whatever was there.
   *
   * @throws ReplayFailed when live tables have something that can't be made again
   */
  async create(client: Database): Promise<void> {
    await client.query(`create schema if not exists ${quoted(this.schema)}`);
    for (const { name } of this.projector.tables) {
      const live = await this.live(client, name);
      await client.query(`drop table if exists ${this.named(name)}`);
      await client.query(
        `create table ${this.named(name)} (like ${live} including defaults including constraints
           including generated including identity including storage)`,
      );
      await copyOptions(client, live, this.named(name));
      await copyGrants(client, live, this.named(name));
    }
    if (!(await this.areShapedLikeLive(client)))
      throw new ReplayFailed({ cause: new Error('Tables of the shape of the live ones can not be made') });
  }

  /** Whether they are there, and of the shape that the live ones have now: a migration may have changed those. */
  async areShapedLikeLive(client: Database, indexes?: 'with indexes'): Promise<boolean> {
    const names = this.projector.tables.map(({ name }) => name);
    const live = await shapesOf(client, await homeOf(client), names);
    const here = await shapesOf(client, this.schema, names);
    return names.every((name) => {
      const [theirs, ours] = [live.get(name), here.get(name)];
      if (!theirs || theirs.columns !== ours?.columns) return false;
      return !indexes || theirs.indexes.every((index) => ours.indexes.includes(index));
    });
  }

  /** Takes the rows of another copy, keys included. */
  async copyFrom(client: Database, schema: string): Promise<void> {
    for (const { name } of this.projector.tables) {
      await client.query(`insert into ${this.named(name)} select * from ${quoted(schema)}.${quoted(name)}`);
    }
    await this.addKeys(client);
  }

  /** From here on rows can be found: by key, which needs no statistics. Keys that are there stay. */
  async addKeys(client: Database): Promise<void> {
    for (const { create, makeKey } of await this.indexesToMake(client)) {
      if (!makeKey) continue;
      await client.query(create(this.schema));
      await client.query(makeKey(this.schema));
    }
  }

  /**
   * Now they serve readers as well as the live ones, with the statistics that takes. Keys and indexes that are there stay; so
   * many of the others are made at once.
   */
  async addIndexes(pool: pg.Pool, atOnce: number): Promise<void> {
    const indexes = await this.indexesToMake(pool);
    await inLanes(atOnce, indexes, ({ create }) => pool.query(create(this.schema)));
    for (const { makeKey } of indexes) if (makeKey) await pool.query(makeKey(this.schema));
    await inLanes(atOnce, this.projector.tables, ({ name }) => pool.query(`analyze ${this.named(name)}`));
  }

  async countRows(client: Database): Promise<Record<string, number>> {
    const rows: Record<string, number> = {};
    for (const { name } of this.projector.tables) {
      // Read whole, whatever the session prefers for single rows.
      const count = `set local enable_seqscan = on; select count(*)::int as count from ${this.named(name)}`;
      const results: unknown = await client.query(count);
      const [, counted] = results as readonly pg.QueryResult<{ count: number }>[];
      rows[name] = counted?.rows[0]?.count ?? 0;
    }
    return rows;
  }

  /**
   * The live tables leave for the schema `retired`, these take their place. In the caller's transaction, which holds
   * nothing else yet: gives up at once (`55P03`) when a reader is in the way, so that other readers don't queue behind it.
   *
   * @throws LiveTablesChanged
   */
  async takePlaceOfLive(client: pg.ClientBase, retired: string): Promise<void> {
    const live: string[] = [];
    for (const { name } of this.projector.tables) live.push(await this.live(client, name));
    await client.query(`lock table ${live.join(', ')} in access exclusive mode`);
    if (!(await this.areShapedLikeLive(client, 'with indexes'))) throw new LiveTablesChanged();
    const home = quoted(await homeOf(client));
    for (const [index, { name }] of this.projector.tables.entries()) {
      await client.query(`alter table ${live[index]} set schema ${quoted(retired)}`);
      await client.query(`alter table ${this.named(name)} set schema ${home}`);
    }
  }

  /** Those of the live tables, without keys that are made here already. */
  private async indexesToMake(client: Database): Promise<readonly Index[]> {
    const names = this.projector.tables.map(({ name }) => name);
    const here = await shapesOf(client, this.schema, names);
    const indexes: Index[] = [];
    for (const name of names) {
      const live = await indexesOf(client, await this.live(client, name));
      indexes.push(...live.filter(({ makeKey }) => !makeKey || !here.get(name)?.isKeyed));
    }
    return indexes;
  }

  private named(table: string): string {
    return `${quoted(this.schema)}.${quoted(table)}`;
  }

  private async live(client: Database, table: string): Promise<string> {
    return `${quoted(await homeOf(client))}.${quoted(table)}`;
  }
}

/** The schema the live tables are in. */
async function homeOf(client: Database): Promise<string> {
  const { rows } = await client.query<{ home: string }>('select current_schema() as home');
  return rows[0]?.home ?? 'public';
}

async function indexesOf(client: Database, table: string): Promise<readonly Index[]> {
  const { rows } = await client.query<{
    name: string;
    table: string;
    definition: string;
    isPrimaryKey: boolean;
  }>(
    `select index.relname as name, heap.relname as table, pg_get_indexdef(indexrelid) as definition,
            indisprimary as "isPrimaryKey"
     from pg_index
     join pg_class index on index.oid = indexrelid
     join pg_class heap on heap.oid = indrelid
     where indrelid = $1::regclass order by index.relname`,
    [table],
  );
  return rows.map(({ name, table: heap, definition, isPrimaryKey }) => {
    const there = (schema: string): string => `${quoted(schema)}.${quoted(heap)}`;
    return {
      // As Postgres writes it: CREATE [UNIQUE] INDEX name ON schema.table USING …
      create: (schema) =>
        definition.replace(
          /^CREATE (UNIQUE )?INDEX (.+?) ON .+? USING /,
          (_, unique: string | undefined, index) =>
            `create ${unique ?? ''}index if not exists ${String(index)} on ${there(schema)} using `,
        ),
      makeKey: isPrimaryKey
        ? (schema) =>
            `alter table ${there(schema)} add constraint ${quoted(name)} primary key using index ${quoted(name)}`
        : undefined,
    };
  });
}

/** `like` takes no storage parameters along. */
async function copyOptions(client: Database, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
    [from],
  );
  const options = rows[0]?.options;
  if (options) await client.query(`alter table ${to} set (${options})`);
}

/** Nor who else may read them. */
async function copyGrants(client: Database, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ privilege: string; grantee: string; grantable: boolean }>(
    `select privilege_type as privilege, is_grantable as grantable,
            case grantee when 0 then 'public' else grantee::regrole::text end as grantee
     from pg_class, aclexplode(relacl) where pg_class.oid = $1::regclass and grantee <> relowner`,
    [from],
  );
  for (const { privilege, grantee, grantable } of rows) {
    await client.query(`grant ${privilege} on ${to} to ${grantee} ${grantable ? 'with grant option' : ''}`);
  }
}
