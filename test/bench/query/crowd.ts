import type pg from 'pg';
import { buildSearchText, extractTrigrams } from '../../../server/read-models/party-search';

/** Accounts, and the read models of players and parties. */
const TABLES = [
  'account',
  ...['player', 'player_quest', 'player_item', 'personal_task', 'player_day', 'ledger_entry'],
  ...['party', 'party_member', 'party_quest', 'party_activity', 'party_contribution'],
  ...['party_stay', 'party_name', 'notification', 'party_search'],
];
/** Hours over which the parties' last activities are spread: 30 days. */
const HOURS = 720;
/** What copy `n` has in place of a key that isn't a UUID, and of what all copies would else have done in this hour. */
const COPIED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['active_hour', 'warm_until', 'rank', 'rank_hour', 'previous_rank', 'older_rank'].map((column) => [
      `party.${column}`,
      `${column} - n % ${HOURS}`,
    ]),
  ),
  'party.created_position': `lpad(n::text, length(created_position), '0')`,
  'notification.id': `id || '-' || n`,
  'account.email': `n || '.' || email`,
  'account.username': `username || '-' || n`,
};
/** A position of its own for copy `n`. */
const NUMBERED_POSITION = `lpad(n::text, length(position), '0')`;

/** Gives every player the account that a registration makes. */
export async function addAccounts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into account (id, email, username, nickname, character_class, language, time_zone)
     select user_id, username || '@example.org', username, nickname, character_class, language, time_zone from player`,
  );
}

/** Repeats a contribution in the feed of every party until the feed has so many entries. */
export async function lengthenFeeds(pool: pg.Pool, entries: number): Promise<void> {
  const added = await copyRows(pool, 'party_activity', {
    values: { event_id: `md5(event_id::text || n)::uuid`, position: NUMBERED_POSITION },
    rows: `(select distinct on (party_id) * from party_activity where type = 'quest_contribution') entry,
      generate_series(1, $1 - (select count(*)::int from party_activity each where each.party_id = entry.party_id)) n`,
    count: entries,
  });
  if (added === 0) throw new Error('No party has a contribution to repeat');
}

/** Adds so many completed copies of every quest, whose contributions stay with the original. */
export async function addEndedQuests(pool: pg.Pool, copies: number): Promise<void> {
  await copyRows(pool, 'party_quest', {
    values: {
      quest_id: `md5(quest_id::text || 'ended' || n)::uuid`,
      is_completed: 'true',
      position: NUMBERED_POSITION,
    },
    count: copies,
  });
}

/** Adds so many copies of all players and parties, each with ids of its own and the same rows. */
export async function addCrowd(pool: pg.Pool, copies: number): Promise<void> {
  for (const table of TABLES) {
    const columns = await listColumns(pool, table);
    const ids = columns.flatMap(({ name, type }) => {
      const value = type === 'uuid' ? `md5("${name}"::text || n)::uuid` : COPIED[`${table}.${name}`];
      return value === undefined ? [] : [[name, value] as const];
    });
    await copyRows(pool, table, { values: Object.fromEntries(ids), count: copies });
  }
  await nameParties(pool);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

interface Copies {
  /** SQL of the columns that differ; `n` is the number of the copy. */
  readonly values: Readonly<Record<string, string>>;
  /** SQL of the rows and of `n`, with the count as $1. Default: each row of the table so many times. */
  readonly rows?: string;
  readonly count: number;
}

/** Adds copies of a table's rows; resolves with how many. */
async function copyRows(
  pool: pg.Pool,
  table: string,
  { values, rows = `${table}, generate_series(1, $1::int) n`, count }: Copies,
): Promise<number> {
  const names = (await listColumns(pool, table)).map(({ name }) => name);
  const { rowCount } = await pool.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${names.map((name) => values[name] ?? `"${name}"`).join(', ')} from ${rows}`,
    [count],
  );
  return rowCount ?? 0;
}

/** Every party gets a name that a search finds alone. */
async function nameParties(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select party_id as id from party_search`);
  const found = rows.map(({ id }) => {
    const text = buildSearchText(`Party ${id}`, '');
    return { id, text, grams: extractTrigrams(text) };
  });
  await pool.query(
    `update party_search set text = found.text, grams = found.grams
     from json_to_recordset($1) as found (id uuid, text text, grams integer[])
     where party_id = found.id`,
    [JSON.stringify(found)],
  );
}

async function listColumns(
  pool: pg.Pool,
  table: string,
): Promise<readonly { readonly name: string; readonly type: string }[]> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows;
}
