// Shows R185.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  contribute,
  createQuest,
  deleted,
  joined,
  partyContributionMade,
  partyCreated,
  questCreated,
  questDeleted,
  questExpired,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const reading = [...couple, questCreated(), partyContributionMade(4, 4)];
const deletion = (by = 'olena', questId = 'pages'): PartyCommand => ({
  ...{ type: 'DeletePartyQuest', questId, by },
});

describe('the deletion of a party quest', () => {
  it('is for the leader, and says whether the quest was still open', () => {
    given(...reading)
      .when(deletion())
      .then([questDeleted(true)]);
    given(...reading, questExpired())
      .when(deletion())
      .then([questDeleted(false)]);
    given(...reading, partyContributionMade(6, 10))
      .when(deletion())
      .then([questDeleted(false)]);
  });

  it('is refused to another member and to a stranger', () => {
    given(...reading)
      .when(deletion('taras'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...reading)
      .when(deletion('ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });

  it('appends nothing the second time, and refuses an unknown quest', () => {
    given(...reading, questDeleted())
      .when(deletion())
      .then([]);
    given(...reading)
      .when(deletion('olena', 'walks'))
      .then(new Rejection('PARTY_QUEST_NOT_FOUND'));
  });

  it('leaves the XP of the party, and refuses later contributions', () => {
    const player = given(...reading, questDeleted());
    expect(player.state).toMatchObject({ totalXp: 40, quests: {} });
    player.when(contribute()).then(new Rejection('PARTY_QUEST_DELETED'));
  });

  it('lets nothing follow: no expiry, no quest of the same id, no removal with the party', () => {
    const rest = given(...reading, questDeleted());
    rest.when({ type: 'ExpirePartyQuest', questId: 'pages', instant: '2027-01-01T00:00:00.000Z' }).then([]);
    rest.when(createQuest()).then([]);
    rest.when({ type: 'DeleteParty', by: 'olena' }).then([deleted('olena', 'taras')]);
  });
});
