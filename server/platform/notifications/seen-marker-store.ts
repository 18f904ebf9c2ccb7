import type { Pool } from 'pg';
import { ORIGIN, parsePosition, type Position } from '../../contracts/position';
import { jsonMembers } from '../../database/postgres-listener';

/** Channel on which all processes are notified of a raised marker: a `SeenMarkerChange` as JSON. */
export const SEEN_CHANNEL = 'notifications_seen';

/** How far a player has seen a party's feed, or the notifications where `partyId` is null. */
export interface SeenMarkerChange {
  readonly userId: string;
  readonly partyId: string | null;
  readonly seen: Position;
}

/** `undefined` for a payload that isn't a `SeenMarkerChange`. */
export function parseSeenNews(payload: string): SeenMarkerChange | undefined {
  const { userId, partyId, seen } = jsonMembers(payload) ?? {};
  const position = typeof seen === 'string' ? parsePosition(seen) : undefined;
  if (typeof userId !== 'string' || position === undefined) return undefined;
  return partyId === null || typeof partyId === 'string' ? { userId, partyId, seen: position } : undefined;
}

/**
 * User id of the default marker, which applies to all players: events from before notifications existed, or from before a
 * restore lost the markers, count as seen. A migration or restore sets it to {@link END_OF_LOG_MARKER}.
 */
export const DEFAULT_MARKER_USER_ID = '00000000-0000-0000-0000-000000000000';
/** Sorts after every position. Its writer has no access to the log; the next process to start replaces it with the head. */
const END_OF_LOG_MARKER = '~';

/** Stores how far players have seen their notifications and feeds. Markers are not derived from the log and only rise. */
export class SeenMarkerStore {
  constructor(private readonly pool: Pool) {}

  /** `ORIGIN` for a player without a marker, where there is no default marker. */
  async findPosition(userId: string): Promise<Position> {
    const { rows } = await this.pool.query<{ position: Position | null }>({
      name: 'notification-seen',
      text: 'select max(position) as position from notification_seen where user_id = any($1)',
      values: [[userId, DEFAULT_MARKER_USER_ID]],
    });
    return rows[0]?.position ?? ORIGIN;
  }

  /** Replaces {@link END_OF_LOG_MARKER} in the default marker by `head`, the position of the last event. */
  async resolveDefaultMarker(head: Position): Promise<void> {
    await this.pool.query('update notification_seen set position = $1 where user_id = $2 and position = $3', [
      head,
      DEFAULT_MARKER_USER_ID,
      END_OF_LOG_MARKER,
    ]);
  }

  /** Raises a marker, and notifies all processes if it changed. */
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
