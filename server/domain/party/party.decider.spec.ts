import { describe, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  contribute,
  partyContributionMade,
  createParty,
  createQuest,
  deleted,
  joined,
  joinParty,
  lastMemberLeft,
  leadershipTransferred,
  left,
  partyCreated,
  questCreated,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = givenWhenThen(partyDecider);
const instant = '2026-11-20T10:00:00.000Z';

/** Every command to an existing party. */
const ASKS: readonly PartyCommand[] = [
  joinParty('maria'),
  { type: 'LeaveParty', userId: 'olena' },
  { type: 'RemoveMember', userId: 'taras', by: 'olena' },
  { type: 'TransferLeadership', to: 'taras', by: 'olena' },
  { type: 'ClaimLeadership', by: 'taras', lastPlayed: {}, today: '2026-11-20' },
  { type: 'ChangeSettings', changes: { minLevel: 2 }, by: 'olena' },
  { type: 'DeleteParty', by: 'olena' },
  createQuest(),
  { type: 'ExpirePartyQuest', questId: 'pages', instant },
  contribute(),
];

describe('founding a party', () => {
  it('makes its founder a member and the leader', () => {
    given()
      .when(createParty())
      .then([partyCreated(), joined('olena', 'leader')]);
  });

  it('is idempotent', () => {
    given(partyCreated(), joined('olena', 'leader'))
      .when(createParty({ name: 'Another' }))
      .then([]);
  });

  it('stores whether a password is required', () => {
    given()
      .when(createParty({ requiresPassword: true }))
      .then([partyCreated({ requiresPassword: true }), joined('olena', 'leader')]);
  });

  it.each(ASKS)('is required before $type', (command) => {
    given().when(command).then(new Rejection('PARTY_NOT_FOUND'));
  });
});

describe('deleting a party', () => {
  const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
  const over = [...couple, questCreated(), partyContributionMade(3, 3), deleted('olena', 'taras')];
  const ask = (by: string): PartyCommand => ({ type: 'DeleteParty', by });

  it('is allowed to the leader, and lists the slots it frees', () => {
    given(...couple)
      .when(ask('olena'))
      .then([deleted('olena', 'taras')]);
    given(partyCreated(), joined('olena', 'leader', null))
      .when(ask('olena'))
      .then([
        {
          type: 'PartyDeleted',
          data: {
            by: 'olena',
            reason: 'deleted',
            members: [{ userId: 'olena', slotClaim: null }],
            questIds: [],
          },
        },
      ]);
  });

  it('is refused to another member and to a stranger', () => {
    given(...couple)
      .when(ask('taras'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple, leadershipTransferred('taras', 'olena'))
      .when(ask('olena'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple)
      .when(ask('ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(partyCreated({ isPublic: false }), joined('olena', 'leader'))
      .when(ask('ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it.each(ASKS)('makes $type impossible', (command) => {
    given(...over)
      .when(command)
      .then(new Rejection('PARTY_NOT_FOUND'));
    given(partyCreated(), joined('olena', 'leader'), left('olena'), lastMemberLeft('olena'))
      .when(command)
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('is not reverted by founding it again', () => {
    given(...over)
      .when(createParty())
      .then([]);
  });
});
