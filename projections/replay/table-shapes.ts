import type pg from 'pg';

/** What a table is besides its rows: what migrations change. */
export interface TableShape {
  /** Columns in their order, with types, defaults and checks. */
  readonly columns: string;
  readonly isKeyed: boolean;
  /** Names, those of keys included. */
  readonly indexes: readonly string[];
}

/** The shapes of those of the tables that are in the schema; empty when there is no such schema. */
export async function shapesOf(
  client: pg.Pool | pg.ClientBase,
  schema: string,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await client.query<TableShape & { readonly name: string }>(SHAPES, [schema, tables]);
  return new Map(rows.map(({ name, ...shape }) => [name, shape]));
}

const SHAPES = `
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
  where relkind = 'r' and relname = any ($2)
    and relnamespace = (select oid from pg_namespace where nspname = $1)`;
