import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MAX_COUNTED, type NotificationType } from '../../contracts/notifications';
import { ORIGIN, type Position } from '../../contracts/position';
import { SeenMarkerStore } from '../../platform/notifications/seen-marker-store';
import { POSTGRES_POOL } from '../../platform/tokens';
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
 * What is told to player `$1` after `$2` and, unless that is null, before `$3`: at most the newest `$4`. What happened in a
 * party is told to who was in it then; the fact that ends a stay is the last of it, and one's own acts are no news. Bounds that are
 * not there are "~", after every position: so each is one of the index.
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
  ) as told
  order by position desc limit $4`;

const NOTIFICATIONS_PAGE_SQL = `
  select told.id, told.type, told.created_at as "createdAt", told.position, told.party_id as "partyId",
    party_name.name as "partyName", party_stay.stays -> -1 ->> 'to' is null as "isMember",
    told.user_id as "userId", told.nickname, told.quest_id as "questId", told.quest_name as "questName",
    (select sum(xp) from party_contribution mine
     where mine.quest_id = told.quest_id and mine.user_id = $1) as "xpEarned",
    told.amount
  from (${VISIBLE_NOTIFICATIONS_SQL}) as told
  left join party_name on party_name.party_id = told.party_id
  left join party_stay on party_stay.party_id = told.party_id and party_stay.user_id = $1
  order by told.position desc`;

@Injectable()
export class NotificationsQuery {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    private readonly seen: SeenMarkerStore,
    private readonly feeds: UnseenFeedsQuery,
  ) {}

  /** What the player is told of, newest first (R124), and what of it is new. */
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

  /** All that happened up to there is in the notifications, or is none. */
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
