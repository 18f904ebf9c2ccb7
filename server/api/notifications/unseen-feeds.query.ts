import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { FEED_ONLY_TYPES, MAX_COUNTED } from '../../contracts/notifications';
import { DEFAULT_MARKER_USER_ID } from '../../platform/notifications/seen-marker-store';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import type { UnseenFeedResponse } from './notification.response';

/** Number of a feed's newest entries that are scanned: the player's own are excluded, and the index lacks the actor. */
const MAX_ENTRIES_SCANNED = 1000;

/** Counts from the latest of three positions: the join, the feed's seen marker, and the default marker. */
const UNSEEN_FEEDS_SQL = `
  select party_stay.party_id as "partyId", party_name.name, counted.unseen, coalesce(latest.position, stay.start) as position
  from party_stay
  join party_name using (party_id)
  cross join lateral (select party_stay.stays -> -1 ->> 'from' as start) as stay
  left join notification_seen everybody on everybody.user_id = $5
  left join feed_seen mark on mark.party_id = party_stay.party_id and mark.user_id = $1
  cross join lateral (
    select least(count(*), $3)::int as unseen from (
      select entry.user_id, entry.type from party_activity entry
      where entry.party_id = party_stay.party_id
        and entry.position > greatest(stay.start collate "C", mark.position, everybody.position)
      order by entry.position desc limit $4
    ) as newest
    where newest.user_id <> $1 and newest.type = any($2)
  ) as counted
  left join lateral (
    select entry.position from party_activity entry where entry.party_id = party_stay.party_id
    order by entry.position desc limit 1
  ) as latest on true
  where party_stay.user_id = $1 and party_stay.stays -> -1 ->> 'to' is null
  order by stay.start collate "C"`;

@Injectable()
export class UnseenFeedsQuery {
  constructor(@Inject(POSTGRES_POOL) private readonly pool: Pool) {}

  /** One item per party of the player, in the order joined. */
  async findByPlayer(userId: string): Promise<UnseenFeedResponse[]> {
    const { rows } = await this.pool.query<UnseenFeedResponse>({
      name: 'unseen-feeds',
      text: UNSEEN_FEEDS_SQL,
      values: [userId, FEED_ONLY_TYPES, MAX_COUNTED, MAX_ENTRIES_SCANNED, DEFAULT_MARKER_USER_ID],
    });
    return rows;
  }

  /** Parties the player is in. */
  async findPartyIds(userId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ partyId: string }>({
      name: 'parties-stayed-in',
      text: `select party_id as "partyId" from party_stay where user_id = $1 and stays -> -1 ->> 'to' is null`,
      values: [userId],
    });
    return rows.map(({ partyId }) => partyId);
  }
}
