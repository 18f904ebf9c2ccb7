import { assertNever } from '../../server/domain/kernel/assert-never';
import type { PartyEvent } from '../../server/domain/party/party.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PARTY_EVENTS, PLAYER_EVENTS } from '../../server/event-log/registry';
import type { PartyActivity } from '../../server/contracts/live';
import { toMemberActivities } from '../../server/read-models/member-activity';
import { isCheerEvent, toPartyCheerRow, type CheerEvent } from '../../server/read-models/party-cheers';
import { AddPartyCheers1790000002010 } from '../../server/read-models/migrations/party-cheers.migration';
import { PartyCheerRow } from '../../server/read-models/party-cheer.entity';
import { toPartyActivityRow, toPartyActivity } from '../../server/read-models/party-activity';
import { toPartyQuestBar } from '../../server/read-models/party-quest-bar';
import { isPartyStream, isPlayerStream, extractPartyId } from '../../server/event-log/stream-ids';
import { CreateReadModels1790000000200 } from '../../server/read-models/migrations/read-models.migration';
import { KeepDeletedPartyQuests1790000001630 } from '../../server/read-models/migrations/deleted-party-quests.migration';
import { AddPartyLife1790000000700 } from '../../server/read-models/migrations/party-life.migration';
import { AddPartyXpBound1790000001710 } from '../../server/read-models/migrations/party-xp-bound.migration';
import { AddPartyStanding1790000002050 } from '../../server/read-models/migrations/party-standing.migration';
import { IndexPartyFilm1790000002100 } from '../../server/read-models/migrations/party-film.migration';
import { IndexPartyStreak1790000002070 } from '../../server/read-models/migrations/party-streak.migration';
import { IndexUnpaidContributions1790000002120 } from '../../server/read-models/migrations/unpaid-contributions.migration';
import { PartyRow } from '../../server/read-models/party.entity';
import { PartySearchRow } from '../../server/read-models/party-search.entity';
import { PartyMemberRow } from '../../server/read-models/party-member.entity';
import { PartyQuestRow } from '../../server/read-models/party-quest.entity';
import { PartyActivityRow } from '../../server/read-models/party-activity.entity';
import { PartyContributionRow } from '../../server/read-models/party-contribution.entity';
import { toUnpaidPartyShare } from '../../server/read-models/unpaid-party-share';
import { UnpaidPartyShareRow } from '../../server/read-models/unpaid-party-share.entity';
import { describeTable } from '../engine/read-table';
import { putFinal, put, remove, update, type RowChange } from '../engine/row-change';
import type { GameProjector } from './game-projector';
import {
  withContribution,
  withSettings,
  createContributionRow,
  createPartyRow,
  createMemberRow,
  createQuestRow,
  createSearchRow,
  withMember,
  withoutMember,
  withSearchText,
} from './party-rows';

export const PARTY = describeTable(PartyRow, ['partyId']);
export const PARTY_SEARCH = describeTable(PartySearchRow, ['partyId']);
export const PARTY_MEMBER = describeTable(PartyMemberRow, ['partyId', 'userId']);
export const PARTY_QUEST = describeTable(PartyQuestRow, ['questId']);
export const PARTY_ACTIVITY = describeTable(PartyActivityRow, ['eventId', 'partyId']);
export const PARTY_CONTRIBUTION = describeTable(PartyContributionRow, ['eventId']);
const PARTY_CHEER = describeTable(PartyCheerRow, ['partyId', 'entryId', 'reaction', 'userId']);
const UNPAID_PARTY_SHARE = describeTable(UnpaidPartyShareRow, ['contributionId']);

/** Parties, their members, quests and feed, with the members' activity elsewhere in the game. */
export const partiesProjector: GameProjector<'parties'> = {
  name: 'parties',
  version: 5,
  tables: [
    PARTY,
    PARTY_SEARCH,
    PARTY_MEMBER,
    PARTY_QUEST,
    PARTY_CONTRIBUTION,
    UNPAID_PARTY_SHARE,
    PARTY_ACTIVITY,
    PARTY_CHEER,
  ],
  migrations: [
    CreateReadModels1790000000200,
    AddPartyLife1790000000700,
    KeepDeletedPartyQuests1790000001630,
    AddPartyXpBound1790000001710,
    AddPartyCheers1790000002010,
    AddPartyStanding1790000002050,
    IndexPartyStreak1790000002070,
    IndexPartyFilm1790000002100,
    IndexUnpaidContributions1790000002120,
  ],
  ignoredTypes: GAME_EVENTS.listTypesExcept(
    ...PARTY_EVENTS.types,
    'QuestCompleted',
    'QuestStepUndone',
    'LootClaimed',
    'ItemEquipped',
    'StatsAllocated',
    'LevelReached',
    'PartyXpEarned',
  ),
  project(recorded) {
    if (isPlayerStream(recorded.streamId)) {
      const { event } = PLAYER_EVENTS.decode(recorded);
      const unpaid = toUnpaidPartyShare(event, recorded);
      return unpaid
        ? [putFinal(UNPAID_PARTY_SHARE, unpaid)]
        : putActivities(toMemberActivities(event, recorded));
    }
    if (!isPartyStream(recorded.streamId)) return [];
    const { event } = PARTY_EVENTS.decode(recorded);
    if (isCheerEvent(event)) return [put(PARTY_CHEER, toPartyCheerRow(event, recorded))];
    const activity = toPartyActivity(event, recorded);
    return [
      ...computePartyChanges(event, recorded),
      ...updateQuestBar(event, recorded),
      ...(activity ? putActivities([activity]) : []),
    ];
  },
};

function computePartyChanges(
  event: Exclude<PartyEvent, CheerEvent>,
  recorded: RecordedEvent,
): readonly RowChange[] {
  const partyId = extractPartyId(recorded.streamId);
  const at = { partyId, time: recorded.metadata.time, position: recorded.position };
  const party = (change: (row: PartyRow) => Partial<PartyRow>): RowChange =>
    update(PARTY, { partyId }, change);
  switch (event.type) {
    case 'PartyCreated':
      return [put(PARTY, createPartyRow(event.data, at)), put(PARTY_SEARCH, createSearchRow(event.data))];
    case 'MemberJoined':
      return [
        party((row) => withMember(row, event.data, at)),
        put(PARTY_MEMBER, createMemberRow(event.data, at)),
      ];
    case 'MemberLeft':
    case 'MemberRemoved': {
      const { userId } = event.data.member;
      return [party((row) => withoutMember(row, at)), remove(PARTY_MEMBER, { partyId, userId })];
    }
    case 'LeadershipTransferred': {
      const { from, to } = event.data;
      return [
        party(() => ({ leaderId: to.userId })),
        update(PARTY_MEMBER, { partyId, userId: from }, () => ({ role: 'member' as const })),
        update(PARTY_MEMBER, { partyId, userId: to.userId }, () => ({ role: 'leader' as const })),
      ];
    }
    case 'PartySettingsChanged': {
      const { changes } = event.data;
      const isSearched = changes.name !== undefined || changes.description !== undefined;
      return [
        party((row) => withSettings(row, changes, at)),
        ...(isSearched
          ? [update(PARTY_SEARCH, { partyId }, ({ text }) => withSearchText(text, changes))]
          : []),
      ];
    }
    case 'PartyPasswordChanged':
      return [party(() => ({ requiresPassword: event.data.passwordId !== null }))];
    case 'PartyInvitersChanged':
      return [];
    case 'PartyDeleted':
      return [
        remove(PARTY, { partyId }),
        remove(PARTY_SEARCH, { partyId }),
        ...event.data.members.map(({ userId }) => remove(PARTY_MEMBER, { partyId, userId })),
        ...event.data.questIds.map(markDeleted),
      ];
    case 'PartyQuestCreated':
      return [
        party((row) => ({ activeQuests: row.activeQuests + 1 })),
        put(PARTY_QUEST, createQuestRow(event.data, at)),
      ];
    case 'PartyQuestTextsHidden': {
      const { questId, name } = event.data;
      return [update(PARTY_QUEST, { questId }, () => ({ name, description: '' }))];
    }
    case 'PartyContributionMade':
      return [
        party((row) => withContribution(row, event.data, at)),
        putFinal(PARTY_CONTRIBUTION, createContributionRow(event.data, recorded.id, at)),
      ];
    case 'PartyQuestCompleted':
      return [party((row) => ({ activeQuests: row.activeQuests - 1 }))];
    case 'PartyQuestExpired':
      return [
        party((row) => ({ activeQuests: row.activeQuests - 1 })),
        update(PARTY_QUEST, { questId: event.data.questId }, () => ({ isExpired: true })),
      ];
    case 'PartyQuestDeleted': {
      const { questId, wasActive } = event.data;
      return [
        ...(wasActive ? [party((row) => ({ activeQuests: row.activeQuests - 1 }))] : []),
        markDeleted(questId),
      ];
    }
    default:
      return assertNever(event);
  }
}

function markDeleted(questId: string): RowChange {
  return update(PARTY_QUEST, { questId }, () => ({ isDeleted: true }));
}

function updateQuestBar(event: PartyEvent, recorded: RecordedEvent): readonly RowChange[] {
  const bar = toPartyQuestBar(event, recorded);
  if (!bar) return [];
  const { questId, totalContributions, isCompleted } = bar;
  const { position } = recorded;
  return [update(PARTY_QUEST, { questId }, () => ({ totalContributions, isCompleted, position }))];
}

function putActivities(activities: readonly PartyActivity[]): readonly RowChange[] {
  return activities.map((activity) => putFinal(PARTY_ACTIVITY, toPartyActivityRow(activity)));
}
