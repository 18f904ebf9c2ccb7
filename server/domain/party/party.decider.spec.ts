import { describe, expect, it } from '@jest/globals';
import { scenarios } from '../../../test/support/given-when-then';
import {
  contribute,
  createParty,
  createQuest,
  joined,
  partyCreated,
  person,
  questCreated,
} from '../../../test/support/party-facts';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = scenarios(partyDecider);
const join = (userId: string, level = 1): PartyCommand => ({
  type: 'JoinParty',
  member: person(userId, level),
});

describe('founding a party', () => {
  it('makes its founder a member and its leader', () => {
    given()
      .when(createParty())
      .then([partyCreated(), joined('olena', 'leader')]);
  });

  it('is done once, so that it can be repeated', () => {
    given(partyCreated(), joined('olena', 'leader'))
      .when(createParty({ name: 'Another' }))
      .then([]);
  });

  it.each<PartyCommand>([join('taras'), createQuest(), contribute()])('comes before $type', (command) => {
    given().when(command).then(new Rejection('PARTY_NOT_FOUND'));
  });
});

describe('joining a party', () => {
  it('makes a member of whoever comes', () => {
    given(partyCreated(), joined('olena', 'leader'))
      .when(join('taras'))
      .then([joined('taras')]);
  });

  it('is done once', () => {
    given(partyCreated(), joined('olena', 'leader'), joined('taras'))
      .when(join('taras'))
      .then(new Rejection('ALREADY_A_MEMBER'));
    given(partyCreated(), joined('olena', 'leader'))
      .when(join('olena'))
      .then(new Rejection('ALREADY_A_MEMBER'));
  });

  it('is refused below the level asked for, and open from it', () => {
    const party = given(partyCreated({ minLevel: 5 }), joined('olena', 'leader'));
    party.when(join('taras', 4)).then(new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel: 5 }));
    expect(party.when(join('taras', 5)).facts()).toHaveLength(1);
  });

  it('is refused when every place is taken, and open before', () => {
    const nearlyFull = [partyCreated({ maxMembers: 3 }), joined('olena', 'leader'), joined('taras')];
    given(...nearlyFull)
      .when(join('ivan'))
      .then([joined('ivan')]);
    given(...nearlyFull, joined('ivan'))
      .when(join('maria'))
      .then(new Rejection('PARTY_FULL', { maxMembers: 3 }));
  });

  it('tells a member of a full party that it is one', () => {
    given(partyCreated({ maxMembers: 2 }), joined('olena', 'leader'), joined('taras'))
      .when(join('taras'))
      .then(new Rejection('ALREADY_A_MEMBER'));
  });

  it('a private party finds none', () => {
    given(partyCreated({ isPublic: false, minLevel: 5 }), joined('olena', 'leader'))
      .when(join('taras'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });
});

describe('a party quest', () => {
  it('is set by the leader', () => {
    given(partyCreated(), joined('olena', 'leader'))
      .when(createQuest({ deadline: '2026-12-31T21:00:00.000Z' }))
      .then([questCreated({ deadline: '2026-12-31T21:00:00.000Z' })]);
  });

  it('is not set with a deadline that is past', () => {
    const instant = '2026-11-20T10:00:00.000Z';
    given(partyCreated(), joined('olena', 'leader'))
      .when(createQuest({ deadline: instant, instant }))
      .then(new Rejection('PARTY_QUEST_EXPIRED'));
  });

  it('is not set by another member', () => {
    given(partyCreated(), joined('olena', 'leader'), joined('taras'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_LEADER_ONLY'));
  });

  it('is not set by who is no member', () => {
    given(partyCreated(), joined('olena', 'leader'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
  });

  it('of a private party is not even refused to a stranger: there is no such party', () => {
    given(partyCreated({ isPublic: false }), joined('olena', 'leader'))
      .when(createQuest({ createdBy: 'taras' }))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('is set once, so that it can be repeated', () => {
    given(partyCreated(), joined('olena', 'leader'), questCreated()).when(createQuest()).then([]);
  });
});
