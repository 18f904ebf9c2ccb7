import type pg from 'pg';
import { LISTENER_APPLICATION_NAME } from '../database/postgres-listener';

/** NOTIFY channel of the ends of sessions. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** An ended session, and the number of processes that acknowledge its end. */
export interface EndedSession {
  readonly sid: string;
  readonly listeners: number;
}

/** The sessions to end: one by its cookie's id, or those of an account. */
export type SessionSelection =
  | { readonly sid: string }
  | { readonly userId: string; readonly id: string }
  | { readonly userId: string; readonly exceptSid?: string | undefined; readonly keepNewest?: number };

/** Deletes sessions and broadcasts their ends, in the client's transaction if there is one. */
export async function deleteSessions(
  client: pg.Pool | pg.ClientBase,
  selection: SessionSelection,
): Promise<readonly EndedSession[]> {
  const { sid, userId, id, exceptSid, keepNewest }: Record<string, string | number | undefined> = {
    ...selection,
  };
  const { rows } = await client.query<EndedSession>(DELETE_SESSIONS_SQL, [
    SESSION_ENDED_CHANNEL,
    LISTENER_APPLICATION_NAME,
    sid ?? null,
    userId ?? null,
    id ?? null,
    exceptSid ?? null,
    keepNewest ?? 0,
  ]);
  return rows;
}

const DELETE_SESSIONS_SQL = `
  with gone as (
    delete from session where sid in (
      select sid from session
      where ($3::text is null or sid = $3) and ($4::text is null or user_id = $4)
        and ($5::uuid is null or id = $5) and ($6::text is null or sid <> $6)
      order by last_seen_at desc, sid offset $7
    ) returning sid
  )
  select sid, pg_notify($1, sid)::text as notified, (
    select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $2
  ) as listeners
  from gone`;
