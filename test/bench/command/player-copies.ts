import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PartyCommandHarness } from '../../support/events/party-commands';
import { registerPlayer, toSessionCookie, type BenchPlayer } from '../live-feed/bench-parties';
import type { FilledLog } from '../replay/deployment';
import { headOf } from '../replay/log-head';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const COPIES_AT_ONCE = 1_000;

interface Row {
  readonly revision: string;
  readonly at: Date;
  readonly stream_id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

/**
 * So many players whose day has begun, each with a session: copies of one, with ids of their own in the log and in the
 * sessions. Thousands of registrations would take minutes. No process may append meanwhile.
 */
export async function createPlayerCopies(
  { core, pool }: FilledLog,
  count: number,
): Promise<readonly BenchPlayer[]> {
  const { userId } = await registerPlayer(core, new PartyCommandHarness(core));
  const { rows } = await pool.query<Row>(
    `select revision, at, stream_id, type, data::text as data, meta::text as meta from events
     where stream_id = $1 order by revision`,
    [`player-${userId}`],
  );
  const players: BenchPlayer[] = [];
  while (players.length < count) {
    const ids = Array.from({ length: Math.min(COPIES_AT_ONCE, count - players.length) }, () => randomUUID());
    await appendCopies(pool, rows, { of: userId, ids });
    players.push(...(await copySessions(pool, { of: userId, ids })));
  }
  return players;
}

interface Copies {
  readonly of: string;
  readonly ids: readonly string[];
}

async function appendCopies(pool: pg.Pool, rows: readonly Row[], { of, ids }: Copies): Promise<void> {
  const copies = ids.flatMap((id) => {
    const renamed = new Map([[of, id]]);
    const rename = (text: string): string =>
      text.replaceAll(UUID, (uuid) => {
        const name = renamed.get(uuid) ?? randomUUID();
        renamed.set(uuid, name);
        return name;
      });
    return rows.map((row) => ({
      ...row,
      ...{ stream_id: rename(row.stream_id), data: rename(row.data), meta: rename(row.meta) },
    }));
  });
  await pool.query(
    `insert into events (pos, revision, at, event_id, stream_id, type, data, meta)
     select $2::bigint + place, revision, at, gen_random_uuid(), stream_id, type, data::json, meta::json
     from rows from (json_to_recordset($1) as (revision bigint, at timestamptz, stream_id text, type text, data text, meta text))
       with ordinality as copy (revision, at, stream_id, type, data, meta, place)`,
    [JSON.stringify(copies), await headOf(pool)],
  );
}

async function copySessions(pool: pg.Pool, { of, ids }: Copies): Promise<readonly BenchPlayer[]> {
  const sids = ids.map(() => randomUUID());
  await pool.query(
    `insert into session (sid, sess, expire)
     select copy.sid, replace(sess::text, $1, copy.id)::json, expire
     from session, unnest($2::text[], $3::text[]) as copy (id, sid) where sess ->> 'userId' = $1`,
    [of, ids, sids],
  );
  return ids.map((userId, index) => ({ userId, cookie: toSessionCookie(sids[index] ?? '') }));
}
