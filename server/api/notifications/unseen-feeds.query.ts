import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { FEED_ONLY_TYPES, MOST_COUNTED } from '../../contracts/notifications';
import type { Position } from '../../contracts/position';
import { POSTGRES } from '../../platform/tokens';
import type { UnseenFeedResponse } from './notification.response';

/** Counted from the latest of three: the joining, what was seen of all, what was seen of this feed. */
const UNSEEN = `
  select party_stay.party_id as "partyId", party_name.name, counted.unseen, coalesce(latest.position, stay.start) as position
  from party_stay
  join party_name using (party_id)
  cross join lateral (select party_stay.stays -> -1 ->> 'from' as start) as stay
  left join feed_seen mark on mark.party_id = party_stay.party_id and mark.user_id = $1
  cross join lateral (
    select count(*)::int as unseen from (
      select from party_activity entry
      where entry.party_id = party_stay.party_id
        and entry.position > greatest(stay.start collate "C", $2, mark.position)
        and entry.user_id <> $1 and entry.type = any($3)
      limit $4
    ) as entries
  ) as counted
  left join lateral (
    select entry.position from party_activity entry where entry.party_id = party_stay.party_id
    order by entry.position desc limit 1
  ) as latest on true
  where party_stay.user_id = $1 and party_stay.stays -> -1 ->> 'to' is null
  order by stay.start collate "C"`;

@Injectable()
export class UnseenFeedsQuery {
  constructor(@Inject(POSTGRES) private readonly pool: Pool) {}

  /** One for each of the player's parties, in the order joined; `seen`: what the player has seen of all. */
  async of(userId: string, seen: Position): Promise<UnseenFeedResponse[]> {
    const { rows } = await this.pool.query<UnseenFeedResponse>({
      name: 'unseen-feeds',
      text: UNSEEN,
      values: [userId, seen, FEED_ONLY_TYPES, MOST_COUNTED],
    });
    return rows;
  }

  /** The parties the player is in. */
  async partiesOf(userId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ partyId: string }>({
      name: 'parties-stayed-in',
      text: `select party_id as "partyId" from party_stay where user_id = $1 and stays -> -1 ->> 'to' is null`,
      values: [userId],
    });
    return rows.map(({ partyId }) => partyId);
  }
}
