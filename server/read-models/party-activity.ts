import type { PartyActivity } from '../contracts/live';
import { assertNever } from '../domain/kernel/assert-never';
import type { ActingMember, PartyEvent } from '../domain/party/party.events';
import type { RecordedEvent } from '../event-log/event-log';
import type { PartyActivityRow } from './party-activity.entity';
import { partyIdOfStream } from './stream-ids';

type ToldEntry = Pick<PartyActivity, 'type' | 'user' | 'xpGained' | 'questId' | 'questName' | 'contribution'>;

/**
 * The feed entry a fact makes, `undefined` when it makes none. The one function behind both the feed that is fetched
 * and the entry that is pushed, so that they can't differ.
 */
export function toPartyActivity(event: PartyEvent, recorded: RecordedEvent): PartyActivity | undefined {
  const entry = toldEntry(event);
  if (!entry) return undefined;
  return {
    id: recorded.id,
    partyId: partyIdOfStream(recorded.streamId),
    ...entry,
    createdAt: recorded.metadata.time,
    position: recorded.position,
  };
}

function toldEntry(event: PartyEvent): ToldEntry | undefined {
  switch (event.type) {
    case 'PartyCreated':
    case 'PartyQuestCreated':
      return undefined;
    case 'MemberJoined':
      return {
        type: 'joined',
        user: shownUser(event.data.member),
        xpGained: 0,
        questId: null,
        questName: null,
        contribution: null,
      };
    case 'PartyContributionMade': {
      const { by, xpGained, questId, questName, contribution } = event.data;
      return { type: 'quest_contribution', user: shownUser(by), xpGained, questId, questName, contribution };
    }
    case 'PartyQuestCompleted': {
      const { by, questId, questName } = event.data;
      return {
        type: 'completed_quest',
        user: shownUser(by),
        xpGained: 0,
        questId,
        questName,
        contribution: null,
      };
    }
    default:
      return assertNever(event);
  }
}

function shownUser({ userId, nickname, username }: ActingMember): PartyActivity['user'] {
  return { id: userId, nickname, username };
}

export function rowOfPartyActivity(activity: PartyActivity): PartyActivityRow {
  const { id, user, createdAt, ...rest } = activity;
  return {
    ...rest,
    eventId: id,
    userId: user.id,
    nickname: user.nickname,
    username: user.username,
    createdAt: new Date(createdAt),
  };
}

export function partyActivityOfRow(row: PartyActivityRow): PartyActivity {
  const { eventId, userId, nickname, username, createdAt, ...rest } = row;
  return {
    ...rest,
    id: eventId,
    user: { id: userId, nickname, username },
    createdAt: createdAt.toISOString(),
  };
}
