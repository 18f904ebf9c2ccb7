import type { Pool } from 'pg';
import { ORIGIN, parsePosition, type Position } from '../../contracts/position';
import { jsonMembers } from '../../database/postgres-listener';

/** What is told to all processes when somebody has seen more: a `SeenNews` as JSON. */
export const SEEN_CHANNEL = 'notifications_seen';

/** How far somebody has seen: a party's feed, or, where `partyId` is null, the notifications. */
export interface SeenMarkerChange {
  readonly userId: string;
  readonly partyId: string | null;
  readonly seen: Position;
}

/** `undefined` for a payload that isn't a `SeenNews`. */
export function parseSeenNews(payload: string): SeenMarkerChange | undefined {
  const { userId, partyId, seen } = jsonMembers(payload) ?? {};
  const position = typeof seen === 'string' ? parsePosition(seen) : undefined;
  if (typeof userId !== 'string' || position === undefined) return undefined;
  return partyId === null || typeof partyId === 'string' ? { userId, partyId, seen: position } : undefined;
}

/**
 * Whose mark stands for everybody's: what happened before there were notifications, or before a restore took the marks,
 * is news to nobody. Such a mark is set as {@link END_OF_LOG_MARKER}.
 */
export const DEFAULT_MARKER_USER_ID = '00000000-0000-0000-0000-000000000000';
/** After every position; what sets it knows no log, and the next process that starts puts the log's end in its place. */
const END_OF_LOG_MARKER = '~';

/** How far players have seen what they are told. The marks are rows of their own, made from no log; they never fall. */
export class SeenMarkerStore {
  constructor(private readonly pool: Pool) {}

  /** `ORIGIN` for who has never looked, where there is no mark of everybody's. */
  async findPosition(userId: string): Promise<Position> {
    const { rows } = await this.pool.query<{ position: Position | null }>({
      name: 'notification-seen',
      text: 'select max(position) as position from notification_seen where user_id = any($1)',
      values: [[userId, DEFAULT_MARKER_USER_ID]],
    });
    return rows[0]?.position ?? ORIGIN;
  }

  /** Everybody's mark ends at `head`, the log's, where it was set as all there is. */
  async resolveDefaultMarker(head: Position): Promise<void> {
    await this.pool.query('update notification_seen set position = $1 where user_id = $2 and position = $3', [
      head,
      DEFAULT_MARKER_USER_ID,
      END_OF_LOG_MARKER,
    ]);
  }

  /** Raises a mark, and tells all processes when that changed anything. */
  async advanceMarker({ userId, partyId, seen }: SeenMarkerChange): Promise<void> {
    const { rowCount } = await (partyId === null
      ? this.pool.query(
          `insert into notification_seen as mark (user_id, position) values ($1, $2)
           on conflict (user_id) do update set position = excluded.position
           where mark.position < excluded.position`,
          [userId, seen],
        )
      : this.pool.query(
          `insert into feed_seen as mark (user_id, party_id, position) values ($1, $2, $3)
           on conflict (user_id, party_id) do update set position = excluded.position
           where mark.position < excluded.position`,
          [userId, partyId, seen],
        ));
    if (!rowCount) return;
    await this.pool.query('select pg_notify($1, $2)', [
      SEEN_CHANNEL,
      JSON.stringify({ userId, partyId, seen } satisfies SeenMarkerChange),
    ]);
  }
}
