import type { PartyActivity } from '../contracts/live';
import { assertNever } from '../domain/kernel/assert-never';
import type { ActingMember, PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import type { PartyActivityRow } from './party-activity.entity';
import { extractPartyId } from '../event-log/stream-ids';

/** What an entry says, beside whose and when. */
export type ActivityDetails = Pick<PartyActivity, 'type'> &
  Partial<Pick<PartyActivity, 'xpGained' | 'questId' | 'questName' | 'contribution' | 'subject' | 'amount'>>;

/**
 * The feed entry a fact of a party makes, `undefined` when it makes none. The one function behind both the feed that is
 * fetched and the entry that is pushed, so that they can't differ; `member-acts.ts` is the same for facts of players.
 */
export function toPartyActivity(event: PartyEvent, recordedEvent: RecordedEvent): PartyActivity | undefined {
  const described = describeActivity(event);
  return (
    described &&
    createPartyActivity(described.entry, described.by, extractPartyId(recordedEvent.streamId), recordedEvent)
  );
}

/** An entry of a party's feed, made from a fact. */
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
      return { entry: { type: 'removed' }, by: event.data.member };
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
    case 'PartySettingsChanged':
    case 'PartyDeleted':
      return undefined;
    default:
      return assertNever(event);
  }
}

/** Written out, as the entry itself: a replay makes millions of them, and an object put together from others costs tenfold. */
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
  };
}
