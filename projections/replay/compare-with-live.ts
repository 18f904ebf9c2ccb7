import type pg from 'pg';
import type { Comparison, RowDifference, TableComparison } from '../../server/contracts/operations';
import type { Position } from '../../server/contracts/position';
import { pause } from '../../server/async/pause';
import { runInTransaction } from '../../server/database/transaction';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import { lockTables, loadLiveCheckpoint } from '../engine/checkpoint-store';
import type { ReadTable } from '../engine/read-table';
import { LIVE_TABLES, quoteIdentifier, type TableSet } from '../engine/table-set';
import { ParkedStreamsChanged, ReplayFailed } from './errors';
import type { RunningReplay } from './replay-filler';

/** Maximum number of reported rows that differ. */
const MAX_REPORTED_DIFFERENCES = 20;
/** How often the position of the live tables is checked; milliseconds. */
const POLL_INTERVAL_MS = 200;

interface DifferingRow {
  readonly live: Readonly<Record<string, unknown>> | null;
  readonly rebuilt: Readonly<Record<string, unknown>> | null;
}

/**
 * Compares the replay's rows with the live ones at the same position. The projector is locked only while the replay
 * advances to that position and a snapshot of both is taken; it continues during the comparison.
 */
export async function compareWithLive(replay: RunningReplay): Promise<Comparison> {
  const { pool, projector, tables } = replay;
  const reader = await pool.connect();
  let broken = true;
  try {
    const position = await openCommonSnapshot(replay, reader);
    const comparison = await compareTables(reader, projector.tables, tables.tableSet, position);
    await reader.query('commit');
    broken = false;
    return comparison;
  } finally {
    reader.release(broken);
  }
}

/** Advances the replay's tables to the live ones, leaving out what those leave out. */
export async function advanceToLive({
  pool,
  projector,
  filler,
  parked,
  progress,
  signal,
}: RunningReplay): Promise<void> {
  const { position } = await loadLiveCheckpoint(pool, projector.name);
  // Read afterwards: the live tables leave out nothing else up to that position.
  parked.inherit(await parkedStreamStore.load(pool, projector.name), progress.current.position);
  await filler.advance(signal, position);
}

/** Begins a transaction of `reader` that sees both at the returned position. */
async function openCommonSnapshot(replay: RunningReplay, reader: pg.PoolClient): Promise<Position> {
  const { pool, projector, filler, parked, progress, signal } = replay;
  for (;;) {
    // Reads recent events at the requested rate before anything is locked, so that little is left to do then.
    await advanceToLive(replay);
    const common = await runInTransaction(pool, async (client) => {
      await lockTables(client, projector.name);
      const { position: live, state } = await loadLiveCheckpoint(client, projector.name);
      if (live < progress.current.position) {
        if (state === 'running') return undefined;
        const cause = new Error(`${projector.name} is ${state} at ${live}, before what is to be compared`);
        throw new ReplayFailed({ cause });
      }
      const liveParked = await parkedStreamStore.load(client, projector.name);
      parked.inherit(liveParked, progress.current.position);
      await filler.advance(signal, live);
      if (!parked.equals(liveParked, live)) throw new ParkedStreamsChanged();
      // The snapshot is taken by the first statement.
      await reader.query('begin isolation level repeatable read read only; select 1');
      return live;
    });
    if (common !== undefined) return common;
    await progress.enterState('comparing');
    await pause(POLL_INTERVAL_MS, signal);
    signal.throwIfAborted();
  }
}

/**
 * Compares all rows of a copy with the live ones in one snapshot: in a transaction of `client` that is repeatable read,
 * and that began when both copies were at `position`.
 */
async function compareTables(
  client: pg.ClientBase,
  tables: readonly ReadTable[],
  copy: TableSet,
  position: Position,
): Promise<Comparison> {
  // Tables are scanned whole here: the session's settings for single rows don't apply.
  await client.query(
    'set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on',
  );
  const compared: TableComparison[] = [];
  const differences: RowDifference[] = [];
  let equal = true;
  for (const table of tables) {
    const live = await hashRows(client, LIVE_TABLES.table(table.name));
    const rebuilt = await hashRows(client, copy.table(table.name));
    compared.push({
      table: table.name,
      liveRows: live.rows,
      rebuiltRows: rebuilt.rows,
      liveHash: live.hash,
      rebuiltHash: rebuilt.hash,
    });
    if (live.hash === rebuilt.hash && live.rows === rebuilt.rows) continue;
    equal = false;
    differences.push(
      ...(await findDifferences(client, table, copy, MAX_REPORTED_DIFFERENCES - differences.length)),
    );
  }
  return { position, equal, tables: compared, differences };
}

/** Two sums of hashes: independent of the order of the rows. */
async function hashRows(client: pg.ClientBase, table: string): Promise<{ rows: number; hash: string }> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*) as rows,
            lpad(to_hex(coalesce(sum(hashtextextended(each::text, 1)::numeric) % 9223372036854775807, 0)::bigint), 16, '0')
            || lpad(to_hex(coalesce(sum(hashtextextended(each::text, 2)::numeric) % 9223372036854775807, 0)::bigint), 16, '0') as hash
     from ${table} as each`,
  );
  return { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
}

async function findDifferences(
  client: pg.ClientBase,
  table: ReadTable,
  copy: TableSet,
  limit: number,
): Promise<readonly RowDifference[]> {
  const keys = table.key.map(({ name }) => quoteIdentifier(name)).join(', ');
  const { rows } = await client.query<DifferingRow>(
    `select to_json(live) as live, to_json(rebuilt) as rebuilt
     from ${LIVE_TABLES.table(table.name)} as live full join ${copy.table(table.name)} as rebuilt using (${keys})
     where live::text is distinct from rebuilt::text
     order by ${keys} limit $1`,
    [limit],
  );
  return rows.map(({ live, rebuilt }) => {
    const row = live ?? rebuilt ?? {};
    const key = Object.fromEntries(table.key.map(({ name }) => [name, String(row[name])]));
    return { table: table.name, key, ...pickDifferingColumns(toRowTexts(live), toRowTexts(rebuilt)) };
  });
}

type RowTexts = Readonly<Record<string, string | null>>;

function toRowTexts(row: Readonly<Record<string, unknown>> | null): RowTexts | null {
  if (!row) return null;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, null];
      return [column, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

/** Where both sides have the row, only the columns that differ. */
function pickDifferingColumns(
  live: RowTexts | null,
  rebuilt: RowTexts | null,
): Pick<RowDifference, 'live' | 'rebuilt'> {
  if (!live || !rebuilt) return { live, rebuilt };
  const columns = Object.keys(live).filter((column) => live[column] !== rebuilt[column]);
  const pickColumns = (row: RowTexts): RowTexts =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return { live: pickColumns(live), rebuilt: pickColumns(rebuilt) };
}
