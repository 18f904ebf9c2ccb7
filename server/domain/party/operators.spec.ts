// Shows R373.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  joined,
  leadershipTransferred,
  partyCreated,
  removed,
  slotClaimOf,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import { OPERATOR_ID } from './party.events';

const TODAY = '2026-03-31';
const given = givenWhenThen(partyDecider);
const pair = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const three = [...pair, joined('ivan')];

const expel = (userId: string, lastPlayed: Readonly<Record<string, string | null>> = {}): PartyCommand => ({
  type: 'ExpelMember',
  userId,
  lastPlayed,
  today: TODAY,
});

describe('a removal by an operator', () => {
  it('removes a member, and refuses to remove a player who is not one', () => {
    given(...pair)
      .when(expel('taras'))
      .then([removed('taras', OPERATOR_ID)]);
    given(...pair)
      .when(expel('ivan'))
      .then(new Rejection('PARTY_MEMBER_NOT_FOUND'));
    given().when(expel('olena')).then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('passes the lead of a removed leader to the longest-standing member who has played within 30 days', () => {
    given(...three)
      .when(expel('olena', { taras: '2026-03-01', ivan: '2026-03-02' }))
      .then([leadershipTransferred('ivan', 'olena', 'appointed'), removed('olena', OPERATOR_ID)]);
  });

  it('passes the lead to the longest-standing member when none has played', () => {
    given(...three)
      .when(expel('olena', { taras: null, ivan: '2026-01-01' }))
      .then([leadershipTransferred('taras', 'olena', 'appointed'), removed('olena', OPERATOR_ID)]);
  });

  it('ends the party after its last member', () => {
    const events = given(partyCreated(), joined('olena', 'leader')).when(expel('olena'));
    events.then([
      removed('olena', OPERATOR_ID),
      {
        type: 'PartyDeleted',
        data: { by: OPERATOR_ID, reason: 'last-member-left', members: [], questIds: [] },
      },
    ]);
  });

  it('leaves exactly one leader after the removal of any member', () => {
    for (const userId of ['olena', 'taras', 'ivan']) {
      const state = three.reduce(partyDecider.evolve, partyDecider.initial);
      const after = partyDecider
        .decide(expel(userId), state, undefined as never)
        .reduce(partyDecider.evolve, state);
      const members = after.status === 'founded' ? after.members : [];
      expect(members.filter(({ role }) => role === 'leader')).toHaveLength(1);
      expect(members.map((member) => member.userId)).not.toContain(userId);
    }
  });
});

describe('a party that an operator closes', () => {
  it('is deleted with its members, once', () => {
    const closed = given(...pair);
    closed.when({ type: 'CloseParty' }).then([
      {
        type: 'PartyDeleted',
        data: {
          ...{ by: OPERATOR_ID, reason: 'deleted', questIds: [] },
          members: [
            { userId: 'olena', slotClaim: slotClaimOf('olena') },
            { userId: 'taras', slotClaim: slotClaimOf('taras') },
          ],
        },
      },
    ]);
    given().when({ type: 'CloseParty' }).then(new Rejection('PARTY_NOT_FOUND'));
  });
});
