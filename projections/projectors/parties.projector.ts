import { assertNever } from '../../server/domain/kernel/assert-never';
import type { PartyEvent } from '../../server/domain/party/party.events';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PARTY_EVENTS } from '../../server/event-log/registry';
import { rowOfPartyActivity, toPartyActivity } from '../../server/read-models/party-activity';
import { toPartyQuestBar } from '../../server/read-models/party-quest-bar';
import type { PartyRow } from '../../server/read-models/party.entity';
import { isPartyStream, partyIdOfStream } from '../../server/read-models/stream-ids';
import type { Projector } from '../runner/projector';
import { put, update, type RowChange } from '../runner/row-change';
import { foundedParty, joinedMember, openedQuest, searchOf, withMember } from './party-rows';
import { PARTY, PARTY_ACTIVITY, PARTY_MEMBER, PARTY_QUEST, PARTY_SEARCH } from './tables';

/** Parties, who is in them, their quests and their feed. */
export const partiesProjector: Projector = {
  name: 'parties',
  version: 1,
  tables: [PARTY, PARTY_SEARCH, PARTY_MEMBER, PARTY_QUEST, PARTY_ACTIVITY],
  project(recorded) {
    if (!isPartyStream(recorded.streamId)) return [];
    const { event } = PARTY_EVENTS.decode(recorded);
    return [...changesOf(event, recorded), ...barMoved(event, recorded), ...told(event, recorded)];
  },
};

function changesOf(event: PartyEvent, recorded: RecordedEvent): readonly RowChange[] {
  const partyId = partyIdOfStream(recorded.streamId);
  const at = { partyId, time: recorded.metadata.time, position: recorded.position };
  const party = (change: (row: PartyRow) => PartyRow): RowChange => update(PARTY, { partyId }, change);
  switch (event.type) {
    case 'PartyCreated':
      return [put(PARTY, foundedParty(event.data, at)), put(PARTY_SEARCH, searchOf(event.data))];
    case 'MemberJoined':
      return [party((row) => withMember(row, event.data)), put(PARTY_MEMBER, joinedMember(event.data, at))];
    case 'PartyQuestCreated':
      return [
        party((row) => ({ ...row, activeQuests: row.activeQuests + 1 })),
        put(PARTY_QUEST, openedQuest(event.data, at)),
      ];
    case 'PartyContributionMade':
      return [party((row) => ({ ...row, totalXp: event.data.partyTotalXp }))];
    case 'PartyQuestCompleted':
      return [party((row) => ({ ...row, activeQuests: row.activeQuests - 1 }))];
    default:
      return assertNever(event);
  }
}

function barMoved(event: PartyEvent, recorded: RecordedEvent): readonly RowChange[] {
  const bar = toPartyQuestBar(event, recorded);
  if (!bar) return [];
  const { questId, totalContributions, isCompleted } = bar;
  const { position } = recorded;
  return [update(PARTY_QUEST, { questId }, (row) => ({ ...row, totalContributions, isCompleted, position }))];
}

function told(event: PartyEvent, recorded: RecordedEvent): readonly RowChange[] {
  const activity = toPartyActivity(event, recorded);
  return activity ? [put(PARTY_ACTIVITY, rowOfPartyActivity(activity))] : [];
}
