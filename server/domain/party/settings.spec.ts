// Shows R80.
import { describe, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/given-when-then';
import {
  joined,
  leadershipTransferred,
  left,
  partyCreated,
  settingsChanged,
} from '../../../test/support/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import type { PartySettings } from './party.events';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const change = (changes: Partial<PartySettings>, by = 'olena'): PartyCommand => ({
  type: 'ChangeSettings',
  changes,
  by,
});

describe('the settings of a party', () => {
  it('are changed by the leader', () => {
    const changes = {
      description: 'Two chapters',
      weeklyGoal: 'read',
      monthlyGoal: '9',
      maxMembers: 9,
      minLevel: 4,
    };
    given(...couple)
      .when(change(changes))
      .then([settingsChanged(changes)]);
  });

  it('store only what differs from the latest settings', () => {
    given(...couple)
      .when(change({ weeklyGoal: '100', minLevel: 2 }))
      .then([settingsChanged({ minLevel: 2 })]);
    given(...couple, settingsChanged({ minLevel: 2, weeklyGoal: '150' }))
      .when(change({ weeklyGoal: '100', minLevel: 2 }))
      .then([settingsChanged({ weeklyGoal: '100' })]);
  });

  it('append nothing when nothing differs, or nothing is requested', () => {
    given(...couple)
      .when(change({ description: 'A chapter before breakfast', maxMembers: 3, minLevel: 1 }))
      .then([]);
    given(...couple)
      .when(change({}))
      .then([]);
  });

  it('can empty a text', () => {
    given(...couple)
      .when(change({ description: '', weeklyGoal: '' }))
      .then([settingsChanged({ description: '', weeklyGoal: '' })]);
  });

  it('never allow fewer places than there are members', () => {
    const three = [...couple, joined('ivan')];
    given(...three)
      .when(change({ maxMembers: 2, minLevel: 2 }))
      .then(new Rejection('PARTY_HAS_MORE_MEMBERS', { members: 3 }));
    given(...three, left('ivan'))
      .when(change({ maxMembers: 2 }))
      .then([settingsChanged({ maxMembers: 2 })]);
  });

  it('are refused to another member and to a stranger', () => {
    given(...couple)
      .when(change({ minLevel: 2 }, 'taras'))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple, leadershipTransferred('taras', 'olena'))
      .when(change({ minLevel: 2 }))
      .then(new Rejection('PARTY_LEADER_ONLY'));
    given(...couple)
      .when(change({ minLevel: 2 }, 'ivan'))
      .then(new Rejection('PARTY_MEMBER_ONLY'));
    given(partyCreated({ isPublic: false }), joined('olena', 'leader'))
      .when(change({ minLevel: 2 }, 'ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
  });
});
