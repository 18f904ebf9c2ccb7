import type pg from 'pg';
import type { Comparison, RowDifference, TableComparison } from '../../server/contracts/operations';
import type { Position } from '../../server/contracts/position';
import { quoted, LIVE_TABLES, type TableSet } from '../engine/table-set';
import type { ReadTable } from '../engine/read-table';

/** How many differing rows are told. */
const DIFFERENCES_TOLD = 20;

interface DifferingRow {
  readonly live: Readonly<Record<string, unknown>> | null;
  readonly rebuilt: Readonly<Record<string, unknown>> | null;
}

/**
 * Compares all rows of a copy with the live ones, as one snapshot shows both: in a transaction of `client` that is
 * repeatable read, and that began when both copies stood at `position`.
 */
export async function compareTables(
  client: pg.ClientBase,
  tables: readonly ReadTable[],
  copy: TableSet,
  position: Position,
): Promise<Comparison> {
  // Here tables are read whole: whatever the session prefers for single rows doesn't hold.
  await client.query(
    'set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on',
  );
  const compared: TableComparison[] = [];
  const differences: RowDifference[] = [];
  for (const table of tables) {
    const live = await sumOf(client, LIVE_TABLES.table(table.name));
    const rebuilt = await sumOf(client, copy.table(table.name));
    compared.push({
      table: table.name,
      liveRows: live.rows,
      rebuiltRows: rebuilt.rows,
      liveHash: live.hash,
      rebuiltHash: rebuilt.hash,
    });
    if (live.hash === rebuilt.hash && live.rows === rebuilt.rows) continue;
    differences.push(...(await differencesOf(client, table, copy, DIFFERENCES_TOLD - differences.length)));
  }
  const equal = compared.every(
    ({ liveHash, rebuiltHash, liveRows, rebuiltRows }) =>
      liveHash === rebuiltHash && liveRows === rebuiltRows,
  );
  return { position, equal, tables: compared, differences };
}

/** A sum of hashes, two of them: it doesn't depend on the order of the rows. */
async function sumOf(client: pg.ClientBase, table: string): Promise<{ rows: number; hash: string }> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*) as rows,
            lpad(to_hex(coalesce(sum(hashtextextended(each::text, 1)::numeric) % 9223372036854775807, 0)::bigint), 16, '0')
            || lpad(to_hex(coalesce(sum(hashtextextended(each::text, 2)::numeric) % 9223372036854775807, 0)::bigint), 16, '0') as hash
     from ${table} as each`,
  );
  return { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
}

async function differencesOf(
  client: pg.ClientBase,
  table: ReadTable,
  copy: TableSet,
  limit: number,
): Promise<readonly RowDifference[]> {
  const keys = table.key.map(({ name }) => quoted(name)).join(', ');
  const { rows } = await client.query<DifferingRow>(
    `select to_json(live) as live, to_json(rebuilt) as rebuilt
     from ${LIVE_TABLES.table(table.name)} as live full join ${copy.table(table.name)} as rebuilt using (${keys})
     where live::text is distinct from rebuilt::text
     order by ${keys} limit $1`,
    [limit],
  );
  return rows.map(({ live, rebuilt }) => {
    const some = live ?? rebuilt ?? {};
    const key = Object.fromEntries(table.key.map(({ name }) => [name, String(some[name])]));
    return { table: table.name, key, ...differing(texts(live), texts(rebuilt)) };
  });
}

type Texts = Readonly<Record<string, string | null>>;

function texts(row: Readonly<Record<string, unknown>> | null): Texts | null {
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, null];
      return [column, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

/** Where both sides have the row, only the columns that differ. */
function differing(live: Texts | null, rebuilt: Texts | null): Pick<RowDifference, 'live' | 'rebuilt'> {
  if (!live || !rebuilt) return { live, rebuilt };
  const columns = Object.keys(live).filter((column) => live[column] !== rebuilt[column]);
  const only = (row: Texts): Texts =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return { live: only(live), rebuilt: only(rebuilt) };
}
