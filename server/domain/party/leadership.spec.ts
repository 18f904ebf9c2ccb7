// Shows R79.
import { describe, expect, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  createQuest,
  joined,
  leadershipTransferred,
  left,
  partyCreated,
  questCreated,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const privateCouple = [partyCreated({ isPublic: false }), joined('olena', 'leader'), joined('taras')];

describe('handing the lead over', () => {
  const transfer = (to: string, by = 'olena'): PartyCommand => ({ type: 'TransferLeadership', to, by });

  it('appends LeadershipTransferred when the leader names a member', () => {
    given(...couple)
      .when(transfer('taras'))
      .then([leadershipTransferred('taras', 'olena')]);
    given(...couple)
      .when(transfer('ivan'))
      .then(new Rejection('PARTY_MEMBER_NOT_FOUND'));
  });

  it('appends nothing when the leader names themselves', () => {
    given(...couple)
      .when(transfer('olena'))
      .then([]);
  });

  it('is refused to another member and to a stranger', () => {
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

  it("gives the new leader the leader's rights, and takes them from the old one", () => {
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

  it('is allowed to a member whose leader has not played for 30 days', () => {
    given(...couple)
      .when(claim('taras', { olena: '2026-03-01', taras: TODAY }))
      .then([leadershipTransferred('taras', 'olena', 'claimed')]);
    given(...couple)
      .when(claim('taras', { olena: '2026-03-02', taras: TODAY }))
      .then(refused);
  });

  it('is allowed only to the longest-standing active member', () => {
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

  it('is refused while the leader has never played, and to a member who never has', () => {
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

  it('is refused to the leader, away or not', () => {
    given(...couple)
      .when(claim('olena', { olena: '2026-01-01', taras: TODAY }))
      .then(refused);
    given(...couple)
      .when(claim('olena', { olena: TODAY, taras: TODAY }))
      .then(refused);
  });

  it("depends on the new leader's activity after a transfer", () => {
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

  it('is refused to strangers', () => {
    const days = { olena: '2026-01-01', ivan: TODAY };
    given(...couple)
      .when(claim('ivan', days))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(...privateCouple)
      .when(claim('ivan', days))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });
});
