import { describe, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/given-when-then';
import {
  actor,
  contribute,
  partyContributionMade,
  createQuest,
  joined,
  partyCreated,
  questCreated,
  questExpired,
} from '../../../test/support/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = givenWhenThen(partyDecider);
const party = [partyCreated(), joined('olena', 'leader')];

describe('a party quest', () => {
  it('is set by the leader', () => {
    given(...party)
      .when(createQuest({ deadline: '2026-12-31T21:00:00.000Z' }))
      .then([questCreated({ deadline: '2026-12-31T21:00:00.000Z' })]);
  });

  it('is not set with a deadline that is past', () => {
    const instant = '2026-11-20T10:00:00.000Z';
    given(...party)
      .when(createQuest({ deadline: instant, instant }))
      .then(new Rejection('PARTY_QUEST_EXPIRED'));
  });

  it('is not set by another member', () => {
    given(...party, joined('taras'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_LEADER_ONLY'));
  });

  it('is not set by who is no member', () => {
    given(...party)
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });

  it('of a private party is not even refused to a stranger: there is no such party', () => {
    given(partyCreated({ isPublic: false }), joined('olena', 'leader'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('is set once, so that it can be repeated', () => {
    given(...party, questCreated())
      .when(createQuest())
      .then([]);
  });
});

describe('a deadline', () => {
  const DEADLINE = '2026-03-02T12:00:00.000Z';
  const dated = [...party, questCreated({ deadline: DEADLINE })];
  const expire = (instant: string, questId = 'pages'): PartyCommand => ({
    type: 'ExpirePartyQuest',
    questId,
    instant,
  });

  it('that has passed is recorded, from its moment on', () => {
    given(...dated)
      .when(expire('2026-03-02T11:59:59.999Z'))
      .then([]);
    given(...dated)
      .when(expire(DEADLINE))
      .then([questExpired()]);
  });

  it('is recorded once', () => {
    given(...dated, questExpired())
      .when(expire('2026-04-01T00:00:00.000Z'))
      .then([]);
  });

  it('ends a quest that has begun, and none that is finished', () => {
    given(...dated, partyContributionMade(9, 9))
      .when(expire(DEADLINE))
      .then([questExpired()]);
    given(...dated, partyContributionMade(10, 10))
      .when(expire(DEADLINE))
      .then([]);
  });

  it('does not come for a quest without one, nor for none', () => {
    given(...party, questCreated())
      .when(expire(DEADLINE))
      .then([]);
    given(...dated)
      .when(expire(DEADLINE, 'other'))
      .then([]);
    given(...dated)
      .when(expire(DEADLINE, 'constructor'))
      .then([]);
  });

  it('of one quest leaves the others open', () => {
    given(...dated, questCreated({ questId: 'walks' }), questExpired())
      .when(contribute({ questId: 'walks' }))
      .then([partyContributionMade(1, 1, { questId: 'walks' })]);
  });

  it('that is recorded closes the quest, also by a clock that goes behind', () => {
    given(...dated, questExpired())
      .when(contribute({ instant: '2026-03-02T11:00:00.000Z' }))
      .then(new Rejection('PARTY_QUEST_EXPIRED'));
    given(...dated, questExpired())
      .when(contribute({ by: actor('taras') }))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });
});
