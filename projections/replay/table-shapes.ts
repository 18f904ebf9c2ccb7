import type { Database } from '../../server/database/database';
import { quoteIdentifier, tablesInSchema } from '../engine/table-set';

/** The definition of a table apart from its rows, which migrations may change. */
export interface TableShape {
  /** Columns in order, with types, defaults and checks. */
  readonly columns: string;
  readonly isKeyed: boolean;
  /** Names, including those of keys. */
  readonly indexes: readonly string[];
}

/** The shapes of the existing tables, by name without schema. `tables`: quoted names. */
export async function loadTableShapes(
  client: Database,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await client.query<TableShape & { readonly name: string }>(TABLE_SHAPES_SQL, [tables]);
  return new Map(rows.map(({ name, ...shape }) => [name, shape]));
}

/** An index of a live table, as statements that create the same index in another schema. */
export interface IndexDefinition {
  /** Name of its table, without schema. */
  readonly table: string;
  /** Creates the index unless it exists. */
  readonly createIndexSql: string;
  /** Turns the index into the primary key; undefined for other indexes. */
  readonly createKeySql: string | undefined;
}

/** The indexes of the tables, in order, for tables of the same names in `schema`. */
export async function loadIndexes(
  client: Database,
  tables: readonly string[],
  schema: string,
): Promise<readonly IndexDefinition[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string; isKey: boolean }>(
    `select index.relname as name, heap.relname as table, pg_get_indexdef(indexrelid) as definition,
            indisprimary as "isKey"
     from unnest($1::regclass[]) with ordinality as given (heap, place)
     join pg_index on indrelid = given.heap
     join pg_class index on index.oid = indexrelid
     join pg_class heap on heap.oid = indrelid
     order by place, index.relname`,
    [tables],
  );
  return rows.map(({ name, table, definition, isKey }) => {
    const targetTable = tablesInSchema(schema).table(table);
    // Postgres' format: CREATE [UNIQUE] INDEX name ON schema.table USING …
    const createIndexSql = definition.replace(
      /^CREATE (UNIQUE )?INDEX (.+?) ON .+? USING /,
      (_, unique: string | undefined, index) =>
        `create ${unique ?? ''}index if not exists ${String(index)} on ${targetTable} using `,
    );
    const createKeySql = `alter table ${targetTable} add constraint ${quoteIdentifier(name)} primary key using index ${quoteIdentifier(name)}`;
    return { table, createIndexSql, createKeySql: isKey ? createKeySql : undefined };
  });
}

/** `create table … like` doesn't copy storage parameters. */
export async function copyStorageOptions(client: Database, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
    [from],
  );
  const options = rows[0]?.options;
  if (options) await client.query(`alter table ${to} set (${options})`);
}

/** `create table … like` doesn't copy privileges. */
export async function copyGrants(client: Database, from: string, to: string): Promise<void> {
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

const TABLE_SHAPES_SQL = `
  select relname as name,
    (select json_agg(json_build_array(attname, format_type(atttypid, atttypmod), attnotnull, attcollation,
                                      pg_get_expr(adbin, adrelid)) order by attnum)
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = heap.oid and attnum > 0 and not attisdropped)::text
    || coalesce((select json_agg(replace(pg_get_constraintdef(oid), ' NOT VALID', '') order by conname)
        from pg_constraint where conrelid = heap.oid and contype = 'c')::text, '') as columns,
    exists (select from pg_constraint where conrelid = heap.oid and contype = 'p') as "isKeyed",
    array(select relname::text from pg_index join pg_class on oid = indexrelid where indrelid = heap.oid) as indexes
  from pg_class heap
  where relkind = 'r' and oid in (select to_regclass(given) from unnest($1::text[]) as given)`;
