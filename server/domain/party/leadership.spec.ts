// Shows R79.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/given-when-then';
import {
  createQuest,
  joined,
  leadershipTransferred,
  left,
  partyCreated,
  questCreated,
} from '../../../test/support/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const privateCouple = [partyCreated({ isPublic: false }), joined('olena', 'leader'), joined('taras')];

describe('handing the lead over', () => {
  const transfer = (to: string, by = 'olena'): PartyCommand => ({ type: 'TransferLeadership', to, by });

  it('is done by the leader, to a member', () => {
    given(...couple)
      .when(transfer('taras'))
      .then([leadershipTransferred('taras', 'olena')]);
    given(...couple)
      .when(transfer('ivan'))
      .then(new Rejection('PARTY_MEMBER_NOT_FOUND'));
  });

  it('to oneself changes nothing', () => {
    given(...couple)
      .when(transfer('olena'))
      .then([]);
  });

  it('is not done by another member, nor by a stranger', () => {
    given(...couple)
      .when(transfer('taras', 'taras'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple)
      .when(transfer('taras', 'ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...privateCouple)
      .when(transfer('taras', 'ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });

  it('gives the new leader what only a leader may, and takes it from the old', () => {
    const after = given(...couple, leadershipTransferred('taras', 'olena'));
    after.when(createQuest()).then(new Rejection('PARTY_LEADER_ONLY'));
    after.when(createQuest({ createdBy: 'taras' })).then([questCreated({ createdBy: 'taras' })]);
    after.when({ type: 'LeaveParty', userId: 'olena' }).then([left('olena')]);
    after.when({ type: 'LeaveParty', userId: 'taras' }).then(new Rejection('LEADER_MUST_TRANSFER'));
  });
});

describe('taking the lead over', () => {
  const TODAY = '2026-03-31';
  const claim = (by: string, lastPlayed: Readonly<Record<string, string | null>>): PartyCommand => ({
    type: 'ClaimLeadership',
    by,
    lastPlayed,
    today: TODAY,
  });
  const refused = new Rejection('LEADERSHIP_NOT_CLAIMABLE');
  const three = [...couple, joined('ivan')];

  it('is open to a member whose leader has not played for 30 days', () => {
    given(...couple)
      .when(claim('taras', { olena: '2026-03-01', taras: TODAY }))
      .then([leadershipTransferred('taras', 'olena', 'claimed')]);
    given(...couple)
      .when(claim('taras', { olena: '2026-03-02', taras: TODAY }))
      .then(refused);
  });

  it('belongs to the member who has been in for longest of those who play', () => {
    const days = { olena: '2026-01-01', taras: '2026-03-30', ivan: TODAY };
    given(...three)
      .when(claim('ivan', days))
      .then(refused);
    given(...three)
      .when(claim('taras', days))
      .then([leadershipTransferred('taras', 'olena', 'claimed')]);
    given(...three)
      .when(claim('ivan', { ...days, taras: '2026-03-01' }))
      .then([leadershipTransferred('ivan', 'olena', 'claimed')]);
  });

  it('is closed while the leader has never played at all, and to who never has', () => {
    given(...couple)
      .when(claim('taras', { olena: null, taras: TODAY }))
      .then(refused);
    given(...couple)
      .when(claim('taras', { olena: '2026-01-01', taras: null }))
      .then(refused);
    given(...couple)
      .when(claim('taras', {}))
      .then(refused);
  });

  it('is nothing for the leader, away or not', () => {
    given(...couple)
      .when(claim('olena', { olena: '2026-01-01', taras: TODAY }))
      .then(refused);
    given(...couple)
      .when(claim('olena', { olena: TODAY, taras: TODAY }))
      .then(refused);
  });

  it('starts anew with the new leader: the old one, back, has nothing to take', () => {
    const days = { olena: TODAY, taras: TODAY };
    given(...couple, leadershipTransferred('taras', 'olena', 'claimed'))
      .when(claim('olena', days))
      .then(refused);
    expect(
      given(...couple, leadershipTransferred('taras', 'olena', 'claimed'))
        .when(claim('olena', { olena: TODAY, taras: '2026-02-01' }))
        .facts(),
    ).toStrictEqual([leadershipTransferred('olena', 'taras', 'claimed')]);
  });

  it('is for members', () => {
    const days = { olena: '2026-01-01', ivan: TODAY };
    given(...couple)
      .when(claim('ivan', days))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...privateCouple)
      .when(claim('ivan', days))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });
});
