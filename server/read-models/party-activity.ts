import type { PartyActivity } from '../contracts/live';
import { assertNever } from '../domain/kernel/assert-never';
import { OPERATOR_ID, type ActingMember, type PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import type { PartyActivityRow } from './party-activity.entity';
import { extractPartyId } from '../event-log/stream-ids';

/** The content of an entry, apart from its player and time. */
export type ActivityDetails = Pick<PartyActivity, 'type'> &
  Partial<Pick<PartyActivity, 'xpGained' | 'questId' | 'questName' | 'contribution' | 'subject' | 'amount'>>;

/**
 * Returns the feed entry of a party's event, `undefined` when it has none. Both the fetched feed and the pushed entry
 * use this function, so that they can't differ; `member-activity.ts` does the same for players' events.
 */
export function toPartyActivity(event: PartyEvent, recordedEvent: RecordedEvent): PartyActivity | undefined {
  const described = describeActivity(event);
  return (
    described &&
    createPartyActivity(described.entry, described.by, extractPartyId(recordedEvent.streamId), recordedEvent)
  );
}

/** Builds an entry of a party's feed from an event. */
export function createPartyActivity(
  entry: ActivityDetails,
  { userId, nickname, username }: ActingMember,
  partyId: string,
  recorded: RecordedEvent,
): PartyActivity {
  return {
    id: recorded.id,
    partyId,
    type: entry.type,
    user: { id: userId, nickname, username },
    xpGained: entry.xpGained ?? 0,
    questId: entry.questId ?? null,
    questName: entry.questName ?? null,
    contribution: entry.contribution ?? null,
    subject: entry.subject ?? null,
    amount: entry.amount ?? null,
    createdAt: recorded.metadata.time,
    position: recorded.position,
    cheers: [],
  };
}

function describeActivity(
  event: PartyEvent,
): { readonly entry: ActivityDetails; readonly by: ActingMember } | undefined {
  switch (event.type) {
    case 'MemberJoined':
      return { entry: { type: 'joined' }, by: event.data.member };
    case 'MemberLeft':
      return { entry: { type: 'left' }, by: event.data.member };
    case 'MemberRemoved':
      return {
        entry: { type: event.data.by === OPERATOR_ID ? 'removed_by_operator' : 'removed' },
        by: event.data.member,
      };
    case 'LeadershipTransferred':
      return { entry: { type: 'leadership' }, by: event.data.to };
    case 'PartyContributionMade': {
      const { by, xpGained, questId, questName, contribution } = event.data;
      return { entry: { type: 'quest_contribution', xpGained, questId, questName, contribution }, by };
    }
    case 'PartyQuestCompleted': {
      const { by, questId, questName } = event.data;
      return { entry: { type: 'completed_quest', questId, questName }, by };
    }
    case 'PartyCreated':
    case 'PartyQuestCreated':
    case 'PartyQuestExpired':
    case 'PartyQuestDeleted':
    case 'PartySettingsChanged':
    case 'PartyPasswordChanged':
    case 'PartyInvitersChanged':
    case 'PartyDeleted':
    case 'PartyQuestTextsHidden':
    case 'EntryCheered':
    case 'CheerWithdrawn':
      return undefined;
    default:
      return assertNever(event);
  }
}

/** Written out like the entry itself: a replay builds millions of them, and merging objects costs ten times as much. */
export function toPartyActivityRow(activity: PartyActivity): PartyActivityRow {
  const { user } = activity;
  return {
    eventId: activity.id,
    partyId: activity.partyId,
    position: activity.position,
    type: activity.type,
    userId: user.id,
    nickname: user.nickname,
    username: user.username,
    xpGained: activity.xpGained,
    questId: activity.questId,
    questName: activity.questName,
    contribution: activity.contribution,
    subject: activity.subject,
    amount: activity.amount,
    createdAt: new Date(activity.createdAt),
  };
}

export function fromPartyActivityRow(row: PartyActivityRow): PartyActivity {
  const { eventId, userId, nickname, username, createdAt, ...rest } = row;
  return {
    ...rest,
    id: eventId,
    user: { id: userId, nickname, username },
    createdAt: createdAt.toISOString(),
    cheers: [],
  };
}
