// Shows R409, R410, R411.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  joined,
  joinParty,
  leadershipTransferred,
  left,
  partyCreated,
  passwordChanged,
  person,
  removed,
  slotClaimOf,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import { requireInviter } from './membership';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import type { PartyEvent, PartyInviters } from './party.events';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const privateCouple = [partyCreated({ isPublic: false }), ...couple.slice(1)];

const change = (inviters: PartyInviters, by: string): PartyCommand => ({
  type: 'ChangeInviters',
  inviters,
  by,
});
const changed = (inviters: PartyInviters): PartyEvent => ({
  type: 'PartyInvitersChanged',
  data: { inviters, by: 'olena' },
});
const invitedBy = (inviterId: string, details: Parameters<typeof joinParty>[1] = {}) =>
  joinParty('ivan', { invitation: { inviterId, slotClaim: slotClaimOf(inviterId) }, ...details });
const joinedBy = (inviterId: string): PartyEvent => {
  const event = joined('ivan');
  return { ...event, data: { ...event.data, invitedBy: inviterId } } as PartyEvent;
};

describe('joining by an invitation', () => {
  it('stands for the password, and for a party that is not public', () => {
    for (const inviter of ['olena', 'taras']) {
      given(...privateCouple)
        .when(invitedBy(inviter))
        .then([joinedBy(inviter)]);
      given(...couple, passwordChanged('secret', null))
        .when(invitedBy(inviter))
        .then([joinedBy(inviter)]);
    }
  });

  it('is refused to a member, below the minimum level, and when the party is full', () => {
    given(...couple, joined('ivan'))
      .when(invitedBy('olena'))
      .then(new Rejection('ALREADY_A_MEMBER'));
    given(partyCreated({ minLevel: 5 }), ...couple.slice(1))
      .when(invitedBy('olena', { member: person('ivan', 4) }))
      .then(new Rejection('PARTY_LEVEL_TOO_LOW', { minLevel: 5 }));
    given(partyCreated({ maxMembers: 2 }), ...couple.slice(1))
      .when(invitedBy('olena'))
      .then(new Rejection('PARTY_FULL', { maxMembers: 2 }));
  });

  it('is refused once the membership of the inviter has ended, also after another one has begun', () => {
    for (const exit of [left('taras'), removed('taras')]) {
      given(...couple, exit)
        .when(invitedBy('taras'))
        .then(new Rejection('PARTY_INVITATION_REVOKED'));
      given(...couple, exit, joined('taras', 'member', 'another claim'))
        .when(invitedBy('taras'))
        .then(new Rejection('PARTY_INVITATION_REVOKED'));
    }
  });

  it('takes only the invitations of the current leader while the leader alone may invite', () => {
    const restricted = given(...couple, changed('leader'));
    restricted.when(invitedBy('taras')).then(new Rejection('PARTY_INVITATION_REVOKED'));
    restricted.when(invitedBy('olena')).then([joinedBy('olena')]);
    const handedOver = given(...couple, changed('leader'), leadershipTransferred('taras', 'olena'));
    handedOver.when(invitedBy('olena')).then(new Rejection('PARTY_INVITATION_REVOKED'));
    handedOver.when(invitedBy('taras')).then([joinedBy('taras')]);
    given(...couple, changed('leader'), changed('members'))
      .when(invitedBy('taras'))
      .then([joinedBy('taras')]);
  });
});

describe('who may invite', () => {
  it('is changed by the leader alone, and changes nothing when it is so already', () => {
    given(...couple)
      .when(change('leader', 'olena'))
      .then([changed('leader')]);
    given(...couple)
      .when(change('members', 'olena'))
      .then([]);
    given(...couple, changed('leader'))
      .when(change('leader', 'olena'))
      .then([]);
    given(...couple)
      .when(change('leader', 'taras'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...privateCouple)
      .when(change('leader', 'ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('is every member, or the leader alone', () => {
    const fold = (...events: readonly PartyEvent[]) =>
      events.reduce(partyDecider.evolve, partyDecider.initial);
    expect(requireInviter(fold(...couple), 'taras')).toMatchObject({ userId: 'taras' });
    const restricted = fold(...couple, changed('leader'));
    expect(() => requireInviter(restricted, 'taras')).toThrow('PARTY_LEADER_ONLY');
    expect(requireInviter(restricted, 'olena')).toMatchObject({ userId: 'olena' });
    expect(() => requireInviter(fold(...couple), 'ivan')).toThrow('PARTY_MEMBER_ONLY');
    expect(() => requireInviter(fold(), 'olena')).toThrow('PARTY_NOT_FOUND');
  });
});
