// Shows R80, R181.
import { describe, it } from '@jest/globals';
import { givenWhenThen } from '../../../test/support/events/given-when-then';
import {
  joined,
  joinParty,
  leadershipTransferred,
  left,
  partyCreated,
  passwordChanged,
  settingsChanged,
} from '../../../test/support/events/party-events';
import { Rejection } from '../kernel/rejection';
import type { PartyCommand } from './party.commands';
import { partyDecider } from './party.decider';
import type { PartySettings } from './party.events';
import { FOUNDING_PASSWORD_ID } from './party.state';

const given = givenWhenThen(partyDecider);
const couple = [partyCreated(), joined('olena', 'leader'), joined('taras')];
const change = (changes: Partial<PartySettings>, by = 'olena'): PartyCommand => ({
  type: 'ChangeSettings',
  changes,
  by,
});

describe('the settings of a party', () => {
  it('are changed by the leader', () => {
    const changes: PartySettings = {
      name: 'Evening readers',
      theme: 'adventure',
      language: 'uk',
      rules: '',
      isPublic: false,
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

describe('the visibility of a party', () => {
  it('hides it from strangers as soon as it is private, and lets them in when it is public again', () => {
    const hidden = [...couple, settingsChanged({ isPublic: false })];
    given(...hidden)
      .when(joinParty('ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
    given(...hidden)
      .when(change({ minLevel: 2 }, 'ivan'))
      .then(new Rejection('PARTY_NOT_FOUND'));
    given(...hidden, settingsChanged({ isPublic: true }))
      .when(joinParty('ivan'))
      .then([joined('ivan')]);
  });
});

describe('the password of a party', () => {
  const setPassword = (passwordId: string | null, changes: Partial<PartySettings> = {}): PartyCommand => ({
    ...{ type: 'ChangeSettings', changes, passwordId, by: 'olena' },
  });
  const guarded = [partyCreated({ requiresPassword: true }), joined('olena', 'leader')];

  it('is set, replaced and removed, and the event names the replaced one', () => {
    given(...couple)
      .when(setPassword('one'))
      .then([passwordChanged('one', null)]);
    given(...guarded)
      .when(setPassword('one'))
      .then([passwordChanged('one', FOUNDING_PASSWORD_ID)]);
    given(...guarded, passwordChanged('one', FOUNDING_PASSWORD_ID))
      .when(setPassword(null))
      .then([passwordChanged(null, 'one')]);
  });

  it('is changed together with settings', () => {
    given(...couple)
      .when(setPassword('one', { minLevel: 2 }))
      .then([settingsChanged({ minLevel: 2 }), passwordChanged('one', null)]);
  });

  it('is not removed from a party without one', () => {
    given(...couple)
      .when(setPassword(null))
      .then([]);
  });

  it('is asked of later joins as soon as there is one, and no longer when it is removed', () => {
    const closed = [...couple, passwordChanged('one', null)];
    given(...closed)
      .when(joinParty('ivan'))
      .then(new Rejection('PARTY_PASSWORD_WRONG'));
    given(...closed, passwordChanged(null, 'one'))
      .when(joinParty('ivan'))
      .then([joined('ivan')]);
  });

  it('is changed by the leader only', () => {
    given(...couple)
      .when({ type: 'ChangeSettings', changes: {}, passwordId: 'one', by: 'taras' })
      .then(new Rejection('PARTY_LEADER_ONLY'));
  });
});
