import type { PartyEvent } from '../../server/domain/party/party.events';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import type { NotificationRow } from '../../server/read-models/notification.entity';
import { extractPartyId, extractUserId } from '../../server/event-log/stream-ids';
import type { DataOf } from './game-projector';

type NotificationContent = Partial<Omit<NotificationRow, 'id' | 'position' | 'partyId' | 'createdAt'>> &
  Pick<NotificationRow, 'type'>;

/** The notification of a party's event, for all its members or for its leader; undefined for an event without one. */
export function toPartyNotification(event: PartyEvent, recorded: RecordedEvent): NotificationRow | undefined {
  const partyId = extractPartyId(recorded.streamId);
  const ofLeader = describeHiddenTexts(event);
  if (ofLeader)
    return createNotificationRow({ ...ofLeader, aboutPartyId: partyId }, null, recorded.id, recorded);
  const content = describePartyEvent(event);
  return content && createNotificationRow(content, partyId, recorded.id, recorded);
}

/** The notification of a player's event for that player, except levels; undefined for an event without one. */
export function toPlayerNotification(
  event: PlayerEvent,
  recorded: RecordedEvent,
): NotificationRow | undefined {
  if (event.type === 'NudgeReceived') return toNudgeNotification(event.data, recorded);
  if (event.type === 'NicknameChanged') {
    if (!event.data.isHidden) return undefined;
    const userId = extractUserId(recorded.streamId);
    return createNotificationRow({ type: 'nickname_hidden', userId }, null, recorded.id, recorded);
  }
  const lastRoll = event.type === 'DayStarted' ? event.data.protectionRolls.at(-1) : undefined;
  // Without a roll there was nothing to lose, or no day was missed.
  if (event.type !== 'DayStarted' || !lastRoll) return undefined;
  const saved = lastRoll.roll < lastRoll.chance;
  const streak: NotificationContent = saved
    ? { type: 'streak_saved', amount: event.data.streak }
    : { type: 'streak_lost' };
  return createNotificationRow(
    { ...streak, userId: extractUserId(recorded.streamId) },
    null,
    recorded.id,
    recorded,
  );
}

/** A nudge that arrives again has the same row. */
function toNudgeNotification(
  { nudgeId, from, nickname, partyId, isShown }: DataOf<'NudgeReceived'>,
  recorded: RecordedEvent,
): NotificationRow | undefined {
  if (!isShown) return undefined;
  const userId = extractUserId(recorded.streamId);
  const content = { type: 'nudged', userId, nickname, actorId: from, aboutPartyId: partyId } as const;
  return createNotificationRow(content, null, `nudge-${nudgeId}`, recorded);
}

export function createLevelNotification(level: number, recorded: RecordedEvent): NotificationRow {
  const userId = extractUserId(recorded.streamId);
  return createNotificationRow(
    { type: 'level', userId, amount: level },
    null,
    buildLevelId(userId, level),
    recorded,
  );
}

export function buildLevelId(userId: string, level: number): string {
  return `level-${level}-${userId}`;
}

/** What the leader alone is notified of: texts that an operator has hidden (R486). */
function describeHiddenTexts(event: PartyEvent): NotificationContent | undefined {
  if (event.type === 'PartySettingsChanged' && event.data.leaderId !== undefined)
    return { type: 'party_texts_hidden', userId: event.data.leaderId };
  if (event.type !== 'PartyQuestTextsHidden' || event.data.leaderId === null) return undefined;
  const { questId, name: questName, leaderId } = event.data;
  return { type: 'quest_texts_hidden', userId: leaderId, questId, questName };
}

function describePartyEvent(event: PartyEvent): NotificationContent | undefined {
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
      const actorId = reason === 'claimed' ? to.userId : from;
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

export function createNotificationRow(
  content: NotificationContent,
  partyId: string | null,
  id: string,
  recorded: RecordedEvent,
): NotificationRow {
  return {
    id,
    partyId,
    position: recorded.position,
    type: content.type,
    userId: content.userId ?? null,
    nickname: content.nickname ?? null,
    actorId: content.actorId ?? null,
    questId: content.questId ?? null,
    questName: content.questName ?? null,
    aboutPartyId: content.aboutPartyId ?? null,
    cheers: content.cheers ?? null,
    amount: content.amount ?? null,
    createdAt: new Date(recorded.metadata.time),
  };
}
