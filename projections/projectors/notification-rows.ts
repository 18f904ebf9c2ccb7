import type { PartyEvent } from '../../server/domain/party/party.events';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import type { NotificationRow } from '../../server/read-models/notification.entity';
import { partyIdOfStream, userIdOfStream } from '../../server/read-models/stream-ids';

type Told = Partial<Omit<NotificationRow, 'id' | 'position' | 'partyId' | 'createdAt'>> &
  Pick<NotificationRow, 'type'>;

/** What a fact of a party tells all who are in it then; undefined for one that isn't worth it. */
export function partyNotification(event: PartyEvent, recorded: RecordedEvent): NotificationRow | undefined {
  const told = toldOfParty(event);
  return told && row(told, partyIdOfStream(recorded.streamId), recorded.id, recorded);
}

/** What a fact of a player tells that player, levels aside; undefined for one that isn't worth it. */
export function playerNotification(event: PlayerEvent, recorded: RecordedEvent): NotificationRow | undefined {
  const lastRoll = event.type === 'DayStarted' ? event.data.protectionRolls.at(-1) : undefined;
  // Without a roll there was nothing to lose, or nothing was missed.
  if (event.type !== 'DayStarted' || !lastRoll) return undefined;
  const saved = lastRoll.roll < lastRoll.chance;
  const streak: Told = saved ? { type: 'streak_saved', amount: event.data.streak } : { type: 'streak_lost' };
  return row({ ...streak, userId: userIdOfStream(recorded.streamId) }, null, recorded.id, recorded);
}

export function levelNotification(level: number, recorded: RecordedEvent): NotificationRow {
  const userId = userIdOfStream(recorded.streamId);
  return row({ type: 'level', userId, amount: level }, null, levelId(userId, level), recorded);
}

export function levelId(userId: string, level: number): string {
  return `level-${level}-${userId}`;
}

function toldOfParty(event: PartyEvent): Told | undefined {
  switch (event.type) {
    case 'MemberJoined': {
      const { userId, nickname } = event.data.member;
      return { type: 'joined', userId, nickname, actorId: userId };
    }
    case 'MemberLeft': {
      const { userId, nickname } = event.data.member;
      return { type: 'left', userId, nickname, actorId: userId };
    }
    case 'MemberRemoved': {
      const { member, by: actorId } = event.data;
      return { type: 'removed', userId: member.userId, nickname: member.nickname, actorId };
    }
    case 'LeadershipTransferred': {
      const { from, to, reason } = event.data;
      const actorId = reason === 'given' ? from : to.userId;
      return { type: 'leadership', userId: to.userId, nickname: to.nickname, actorId };
    }
    case 'PartyDeleted':
      return event.data.reason === 'deleted' ? { type: 'party_deleted', actorId: event.data.by } : undefined;
    case 'PartyQuestCreated': {
      const { questId, name: questName, createdBy: actorId } = event.data;
      return { type: 'party_quest', questId, questName, actorId };
    }
    case 'PartyQuestCompleted': {
      const { questId, questName, by } = event.data;
      const { userId, nickname } = by;
      return { type: 'party_quest_completed', questId, questName, userId, nickname, actorId: userId };
    }
    default:
      return undefined;
  }
}

function row(told: Told, partyId: string | null, id: string, recorded: RecordedEvent): NotificationRow {
  return {
    id,
    partyId,
    position: recorded.position,
    type: told.type,
    userId: told.userId ?? null,
    nickname: told.nickname ?? null,
    actorId: told.actorId ?? null,
    questId: told.questId ?? null,
    questName: told.questName ?? null,
    amount: told.amount ?? null,
    createdAt: new Date(recorded.metadata.time),
  };
}
