import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MAX_COUNTED, type NotificationType } from '../../contracts/notifications';
import { ORIGIN, type Position } from '../../contracts/position';
import { SeenMarkerStore } from '../../platform/notifications/seen-marker-store';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import type { PageQuery } from '../../platform/validation/page.query';
import type { NotificationResponse, NotificationsPageResponse } from './notification.response';
import { UnseenFeedsQuery } from './unseen-feeds.query';

interface NotificationResultRow {
  readonly id: string;
  readonly type: NotificationType;
  readonly createdAt: Date;
  readonly position: Position;
  readonly partyId: string | null;
  readonly partyName: string | null;
  readonly isMember: boolean | null;
  readonly userId: string | null;
  readonly nickname: string | null;
  readonly questId: string | null;
  readonly questName: string | null;
  readonly xpEarned: string | null;
  readonly amount: number | null;
}

/**
 * Notifications of player `$1` after `$2` and, unless that is null, before `$3`: at most the newest `$4`. An event in a
 * party is visible to its members at the time, up to and including the event that ends their stay, except their own
 * actions. A missing bound becomes "~", which sorts after every position, so that the index serves every bound.
 */
const VISIBLE_NOTIFICATIONS_SQL = `
  select * from (
    (select * from notification
     where party_id is null and user_id = $1 and position > $2 and position < coalesce($3, '~')
     order by position desc limit $4)
    union all
    select during.* from party_stay
    cross join jsonb_to_recordset(party_stay.stays) as stay ("from" text, "to" text)
    cross join lateral (
      select * from notification
      where party_id = party_stay.party_id
        and position > greatest(stay."from" collate "C", $2) and position <= coalesce(stay."to", '~') collate "C"
        and position < coalesce($3, '~')
        and actor_id is distinct from $1
      order by position desc limit $4
    ) as during
    where party_stay.user_id = $1
  ) as visible
  order by position desc limit $4`;

const NOTIFICATIONS_PAGE_SQL = `
  select visible.id, visible.type, visible.created_at as "createdAt", visible.position, shown.party_id as "partyId",
    party_name.name as "partyName", party_stay.stays -> -1 ->> 'to' is null as "isMember",
    shown.user_id as "userId", visible.quest_id as "questId", coalesce(party_quest.name, visible.quest_name) as "questName",
    -- A name that the player has changed since. News of the player's own have none.
    case when shown.nickname is not null then coalesce(player.nickname, shown.nickname) end as nickname,
    (select sum(xp) from party_contribution mine
     where mine.quest_id = visible.quest_id and mine.user_id = $1) as "xpEarned",
    shown.amount
  from (${VISIBLE_NOTIFICATIONS_SQL}) as visible
  -- Of the cheers of an entry: the latest player, and how many others there are. Of a nudge: who sent it.
  cross join lateral (
    select coalesce(visible.party_id, visible.about_party_id) as party_id,
      coalesce(
        (visible.cheers -> -1 ->> 'userId')::uuid,
        case when visible.about_party_id is not null then visible.actor_id end,
        visible.user_id
      ) as user_id,
      coalesce(visible.cheers -> -1 ->> 'nickname', visible.nickname) as nickname,
      case when visible.cheers is null then visible.amount
        else (select count(distinct cheer ->> 'userId')::int - 1 from jsonb_array_elements(visible.cheers) as cheer)
      end as amount
  ) as shown
  left join player on player.user_id = shown.user_id
  -- A title that was hidden since (R486).
  left join party_quest on party_quest.quest_id = visible.quest_id
  left join party_name on party_name.party_id = shown.party_id
  left join party_stay on party_stay.party_id = shown.party_id and party_stay.user_id = $1
  order by visible.position desc`;

@Injectable()
export class NotificationsQuery {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    private readonly seen: SeenMarkerStore,
    private readonly feeds: UnseenFeedsQuery,
  ) {}

  /** A page of the player's notifications, newest first (R124), with the number of unread ones. */
  async findPage(userId: string, { before, limit }: PageQuery): Promise<NotificationsPageResponse> {
    const seen = await this.seen.findPosition(userId);
    const [{ rows }, unread, parties] = await Promise.all([
      this.pool.query<NotificationResultRow>({
        name: 'notifications-page',
        text: NOTIFICATIONS_PAGE_SQL,
        values: [userId, '', before ?? null, limit + 1],
      }),
      this.countUnread(userId, seen),
      this.feeds.findByPlayer(userId),
    ]);
    const pageRows = rows.slice(0, limit);
    const last = rows.length > pageRows.length ? pageRows.at(-1) : undefined;
    return {
      items: pageRows.map(toNotificationResponse),
      next: last?.position ?? null,
      unread,
      seen: seen || null,
      latest: pageRows[0]?.position ?? null,
      parties,
    };
  }

  /** Position of the last event that the notifications' read model has processed. */
  async getProjectedPosition(): Promise<Position> {
    const { rows } = await this.pool.query<{ position: Position }>({
      name: 'notifications-reached',
      text: `select position from projection_checkpoint where name = 'notifications'`,
    });
    return rows[0]?.position ?? ORIGIN;
  }

  private async countUnread(userId: string, seen: Position): Promise<number> {
    const { rows } = await this.pool.query<{ unread: number }>({
      name: 'notifications-unread',
      text: `select count(*)::int as unread from (${VISIBLE_NOTIFICATIONS_SQL}) as unread`,
      values: [userId, seen, null, MAX_COUNTED],
    });
    return rows[0]?.unread ?? 0;
  }
}

function toNotificationResponse(row: NotificationResultRow): NotificationResponse {
  const { id, type, position, amount } = row;
  return {
    id,
    type,
    position,
    amount,
    at: row.createdAt.toISOString(),
    party:
      row.partyId === null
        ? null
        : { id: row.partyId, name: row.partyName ?? '', isMember: row.isMember ?? false },
    player: row.userId === null || row.nickname === null ? null : { id: row.userId, nickname: row.nickname },
    quest:
      row.questId === null
        ? null
        : { id: row.questId, name: row.questName ?? '', xpEarned: Number(row.xpEarned ?? 0) },
  };
}
