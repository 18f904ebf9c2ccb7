// Shows R72, R77, R78, R213.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  joined,
  joinParty,
  lastMemberLeft,
  left,
  partyCreated,
  passwordChanged,
  person,
  removed,
  settingsChanged,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import { FOUNDING_PASSWORD_ID } from './party.state';

const given = givenWhenThen(partyDecider);
const alone = [partyCreated(), joined('olena', 'leader')];
const couple = [...alone, joined('taras')];
const privateCouple = [partyCreated({ isPublic: false }), joined('olena', 'leader'), joined('taras')];

describe('joining a party', () => {
  const atLevel = (level: number) => joinParty('taras', { member: person('taras', level) });

  it('adds a member, with the claim on the slot that belongs to the membership', () => {
    given(...alone)
      .when(joinParty('taras', { slotClaim: 'claim 7' }))
      .then([joined('taras', 'member', 'claim 7')]);
  });

  it('is refused to a member', () => {
    given(...couple)
      .when(joinParty('taras'))
      .then(new Rejection('ALREADY_A_MEMBER'));
    given(...alone)
      .when(joinParty('olena'))
      .then(new Rejection('ALREADY_A_MEMBER'));
  });

  it('is allowed again to a player who left or was removed', () => {
    given(...couple, left('taras'))
      .when(joinParty('taras', { slotClaim: 'claim 2' }))
      .then([joined('taras', 'member', 'claim 2')]);
    given(...couple, removed('taras'))
      .when(joinParty('taras'))
      .then([joined('taras')]);
  });

  it('is refused without the right password when the party has one', () => {
    const guarded = given(partyCreated({ requiresPassword: true }), joined('olena', 'leader'));
    guarded.when(joinParty('taras')).then(new Rejection('PARTY_PASSWORD_WRONG'));
    guarded.when(joinParty('taras', { verifiedPasswordId: FOUNDING_PASSWORD_ID })).then([joined('taras')]);
  });

  it('is refused to a player who knows only a replaced password, or came when there was none (R213)', () => {
    const knowsFirst = joinParty('taras', { verifiedPasswordId: 'first' });
    const replaced = [...alone, passwordChanged('first', null), passwordChanged('second', 'first')];
    given(...replaced)
      .when(knowsFirst)
      .then(new Rejection('PARTY_PASSWORD_WRONG'));
    given(...replaced)
      .when(joinParty('taras', { verifiedPasswordId: null }))
      .then(new Rejection('PARTY_PASSWORD_WRONG'));
    given(...replaced, passwordChanged(null, 'second'))
      .when(knowsFirst)
      .then([joined('taras')]);
  });

  it('is refused below the minimum level, and allowed from it', () => {
    const party = given(partyCreated({ minLevel: 5 }), joined('olena', 'leader'));
    party.when(atLevel(4)).then(new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel: 5 }));
    expect(party.when(atLevel(5)).facts()).toHaveLength(1);
  });

  it('uses the latest minimum level', () => {
    given(...alone, settingsChanged({ minLevel: 3 }))
      .when(atLevel(2))
      .then(new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel: 3 }));
  });

  it('is refused when the party is full, and allowed before', () => {
    given(...couple)
      .when(joinParty('ivan'))
      .then([joined('ivan')]);
    given(...couple, joined('ivan'))
      .when(joinParty('maria'))
      .then(new Rejection('PARTY_FULL', { maxMembers: 3 }));
  });

  it('uses places freed by leaving and by a higher maximum', () => {
    const full = [...couple, joined('ivan')];
    given(...full, left('ivan'))
      .when(joinParty('maria'))
      .then([joined('maria')]);
    given(...full, removed('taras'))
      .when(joinParty('maria'))
      .then([joined('maria')]);
    given(...full, settingsChanged({ maxMembers: 4 }))
      .when(joinParty('maria'))
      .then([joined('maria')]);
  });

  it('rejects a member of a full party with ALREADY_A_MEMBER', () => {
    given(partyCreated({ maxMembers: 2 }), joined('olena', 'leader'), joined('taras'))
      .when(joinParty('taras'))
      .then(new Rejection('ALREADY_A_MEMBER'));
  });

  it('rejects with PARTY_NOT_FOUND for a private party, whatever its other conditions', () => {
    const hidden = partyCreated({ isPublic: false, minLevel: 5, requiresPassword: true, maxMembers: 1 });
    given(hidden, joined('olena', 'leader'))
      .when(joinParty('taras', { verifiedPasswordId: FOUNDING_PASSWORD_ID }))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });
});

describe('leaving a party', () => {
  const leave = (userId: string): PartyCommand => ({ type: 'LeaveParty', userId });

  it('names the claim on the slot that ends', () => {
    given(...alone, joined('taras', 'member', 'claim 7'))
      .when(leave('taras'))
      .then([left('taras', 'claim 7')]);
    given(...alone, joined('taras', 'member', null))
      .when(leave('taras'))
      .then([left('taras', null)]);
  });

  it('is refused to the leader while others remain', () => {
    given(...couple)
      .when(leave('olena'))
      .then(new Rejection('LEADER_MUST_TRANSFER'));
  });

  it('ends the party when the last member leaves', () => {
    given(...alone)
      .when(leave('olena'))
      .then([left('olena'), lastMemberLeft('olena')]);
    given(...couple, left('taras'))
      .when(leave('olena'))
      .then([left('olena'), lastMemberLeft('olena')]);
  });

  it('is refused to strangers', () => {
    given(...couple)
      .when(leave('ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...couple, left('taras'))
      .when(leave('taras'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...privateCouple)
      .when(leave('ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });
});

describe('removing a member', () => {
  const remove = (userId: string, by = 'olena'): PartyCommand => ({ type: 'RemoveMember', userId, by });

  it('is allowed to the leader', () => {
    given(...couple)
      .when(remove('taras'))
      .then([removed('taras')]);
  });

  it('is refused to another member and to a stranger', () => {
    given(...couple, joined('ivan'))
      .when(remove('taras', 'ivan'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple)
      .when(remove('taras', 'taras'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple)
      .when(remove('taras', 'ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...privateCouple)
      .when(remove('taras', 'ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('is refused for the leader', () => {
    given(...couple)
      .when(remove('olena'))
      .then(new Rejection('LEADER_MUST_TRANSFER'));
  });

  it('is refused for a player who is not a member', () => {
    given(...couple)
      .when(remove('ivan'))
      .then(new Rejection('PARTY_MEMBER_NOT_FOUND'));
    given(...couple, removed('taras'))
      .when(remove('taras'))
      .then(new Rejection('PARTY_MEMBER_NOT_FOUND'));
  });
});
