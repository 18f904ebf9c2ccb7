import { describe, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  actor,
  contribute,
  partyContributionMade,
  createQuest,
  joined,
  partyCreated,
  questCreated,
  questExpired,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = givenWhenThen(partyDecider);
const party = [partyCreated(), joined('olena', 'leader')];

describe('a party quest', () => {
  it('is created by the leader', () => {
    given(...party)
      .when(createQuest({ deadline: '2026-12-31T21:00:00.000Z' }))
      .then([questCreated({ deadline: '2026-12-31T21:00:00.000Z' })]);
  });

  it('is refused with a deadline in the past', () => {
    const instant = '2026-11-20T10:00:00.000Z';
    given(...party)
      .when(createQuest({ deadline: instant, instant }))
      .then(new Rejection('PARTY_QUEST_EXPIRED'));
  });

  it('is refused to another member', () => {
    given(...party, joined('taras'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_LEADER_ONLY'));
  });

  it('is refused to a player who is no member', () => {
    given(...party)
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });

  it('of a private party is refused to a stranger as if the party did not exist', () => {
    given(partyCreated({ isPublic: false }), joined('olena', 'leader'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('is created once: repeating the command changes nothing', () => {
    given(...party, questCreated())
      .when(createQuest())
      .then([]);
  });
});

describe('the open quests of a party', () => {
  const quests = (count: number) =>
    Array.from({ length: count }, (_, at) => questCreated({ questId: `quest-${at}` }));

  it('are 100 at most (R499)', () => {
    given(...party, ...quests(99))
      .when(createQuest())
      .then([questCreated()]);
    given(...party, ...quests(100))
      .when(createQuest())
      .then(new Rejection('PARTY_QUEST_LIMIT_REACHED', { limit: 100 }));
  });

  it('are fewer again once one has ended', () => {
    given(...party, ...quests(100), questExpired('quest-0'))
      .when(createQuest())
      .then([questCreated()]);
  });

  it('do not include one whose deadline has passed, before its expiry is appended', () => {
    const deadline = '2026-03-02T12:00:00.000Z';
    const dated = questCreated({ questId: 'dated', deadline });
    const setAt = (instant: string) => given(...party, ...quests(99), dated).when(createQuest({ instant }));
    setAt('2026-03-02T11:59:59.999Z').then(new Rejection('PARTY_QUEST_LIMIT_REACHED', { limit: 100 }));
    setAt(deadline).then([questCreated()]);
  });

  it('that were more before the limit can be contributed to, and leave room once fewer are open', () => {
    const more = [...party, ...quests(101)];
    given(...more)
      .when(contribute({ questId: 'quest-100' }))
      .then([partyContributionMade(1, 1, { questId: 'quest-100' })]);
    given(...more, questExpired('quest-0'))
      .when(createQuest())
      .then(new Rejection('PARTY_QUEST_LIMIT_REACHED', { limit: 100 }));
    given(...more, questExpired('quest-0'), questExpired('quest-1'))
      .when(createQuest())
      .then([questCreated()]);
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

  it('is appended as PartyQuestExpired from its moment on', () => {
    given(...dated)
      .when(expire('2026-03-02T11:59:59.999Z'))
      .then([]);
    given(...dated)
      .when(expire(DEADLINE))
      .then([questExpired()]);
  });

  it('expires a quest once', () => {
    given(...dated, questExpired())
      .when(expire('2026-04-01T00:00:00.000Z'))
      .then([]);
  });

  it('expires a quest in progress, and no completed one', () => {
    given(...dated, partyContributionMade(9, 9))
      .when(expire(DEADLINE))
      .then([questExpired()]);
    given(...dated, partyContributionMade(10, 10))
      .when(expire(DEADLINE))
      .then([]);
  });

  it('does nothing for a quest without one, or for an unknown quest', () => {
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

  it('closes the quest once it is appended, even for a clock that is behind', () => {
    given(...dated, questExpired())
      .when(contribute({ instant: '2026-03-02T11:00:00.000Z' }))
      .then(new Rejection('PARTY_QUEST_EXPIRED'));
    given(...dated, questExpired())
      .when(contribute({ by: actor('taras') }))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });
});
