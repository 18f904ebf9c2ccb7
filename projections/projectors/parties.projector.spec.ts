import { describe, expect, it } from '@jest/globals';
import type { PartyEvent } from '../../server/domain/party/party.events';
import { extractTrigrams } from '../../server/read-models/party-search';
import {
  PARTY_ID,
  ANNA,
  BOHDAN,
  created,
  joined,
  questCreated,
  contributed,
  completed,
  left,
  removed,
  bohdanLeads,
  settingsChanged,
  deleted,
  foundingEvents,
  projectAll,
} from '../../test/support/events/party-projection-events';

describe('the row of a party', () => {
  it('has its founder as leader and first member', () => {
    const { party, member, positions } = projectAll(...foundingEvents);

    expect(party).toMatchObject({ leaderId: ANNA.userId, memberCount: 1, activeQuests: 0, totalXp: 0 });
    expect(party).toMatchObject({
      createdPosition: positions[0],
      createdAt: new Date('2026-03-01T08:00:01.000Z'),
    });
    expect(member(ANNA.userId)).toMatchObject({
      role: 'leader',
      joinedAt: new Date('2026-03-01T08:00:02.000Z'),
    });
  });

  it('counts a member who joins', () => {
    const { party, member } = projectAll(...foundingEvents, joined(BOHDAN, 'member'));

    expect(party).toMatchObject({ leaderId: ANNA.userId, memberCount: 2 });
    expect(member(BOHDAN.userId)).toMatchObject({
      role: 'member',
      nickname: 'Bohdan',
      characterClass: 'mystic',
    });
  });

  it('counts the quests that are not completed', () => {
    expect(projectAll(...foundingEvents, questCreated).party).toMatchObject({ activeQuests: 1 });
    expect(projectAll(...foundingEvents, questCreated, contributed(10, 10), completed).party).toMatchObject({
      activeQuests: 0,
    });
  });

  it('takes the total of the last contribution, whatever it was before', () => {
    expect(
      projectAll(...foundingEvents, questCreated, contributed(3, 3), contributed(4, 7)).party,
    ).toMatchObject({
      totalXp: 77,
    });
  });

  it('can be searched by name and description', () => {
    expect(projectAll(created).search).toMatchObject({ text: 'night owls\nwe read late' });
  });

  it('counts a departure, and forgets the member', () => {
    for (const gone of [left(BOHDAN), removed]) {
      const { party, member } = projectAll(...foundingEvents, joined(BOHDAN, 'member'), gone);

      expect(party).toMatchObject({ leaderId: ANNA.userId, memberCount: 1 });
      expect(member(BOHDAN.userId)).toBeUndefined();
      expect(member(ANNA.userId)).toMatchObject({ role: 'leader' });
    }
  });

  it('restores a returning member, from the day of the return', () => {
    const { party, member } = projectAll(
      ...foundingEvents,
      joined(BOHDAN, 'member'),
      left(BOHDAN),
      joined(BOHDAN, 'member'),
    );

    expect(party).toMatchObject({ memberCount: 2 });
    expect(member(BOHDAN.userId)).toMatchObject({ joinedAt: new Date('2026-03-01T08:00:05.000Z') });
  });

  it('has exactly one leader after a change of leadership', () => {
    const { party, member } = projectAll(...foundingEvents, joined(BOHDAN, 'member'), bohdanLeads);

    expect(party).toMatchObject({ leaderId: BOHDAN.userId, memberCount: 2 });
    expect(member(ANNA.userId)).toMatchObject({ role: 'member' });
    expect(member(BOHDAN.userId)).toMatchObject({ role: 'leader', nickname: 'Bohdan' });
  });

  it('updates the settings that changed, and keeps the others', () => {
    const { party, search } = projectAll(
      ...foundingEvents,
      settingsChanged({ maxMembers: 4, weeklyGoal: 'read' }),
    );

    expect(party).toMatchObject({ maxMembers: 4, weeklyGoal: 'read', minLevel: 1, name: 'Night Owls' });
    expect(search).toMatchObject({ text: 'night owls\nwe read late' });
  });

  it('is found by its new description, and no longer by the old one', () => {
    const { party, search } = projectAll(...foundingEvents, settingsChanged({ description: 'We SLEEP' }));

    expect(party).toMatchObject({ description: 'We SLEEP' });
    expect(search).toEqual({
      partyId: PARTY_ID,
      text: 'night owls\nwe sleep',
      grams: extractTrigrams('night owls\nwe sleep'),
    });
  });

  it('has its new name, theme, rules and visibility, and is found by the name', () => {
    const changes = { name: 'Day LARKS', theme: 'fitness', rules: 'Up early', isPublic: false } as const;
    const { party, search } = projectAll(...foundingEvents, settingsChanged(changes));

    expect(party).toMatchObject({ ...changes, description: 'We read late' });
    expect(search).toEqual({
      partyId: PARTY_ID,
      text: 'day larks\nwe read late',
      grams: extractTrigrams('day larks\nwe read late'),
    });
  });

  it('says whether there is a password', () => {
    const password = (passwordId: string | null): PartyEvent => ({
      type: 'PartyPasswordChanged',
      data: { passwordId, replacedPasswordId: null, by: ANNA.userId },
    });

    expect(projectAll(...foundingEvents, password('one')).party).toMatchObject({ requiresPassword: true });
    expect(projectAll(...foundingEvents, password('one'), password(null)).party).toMatchObject({
      requiresPassword: false,
    });
  });

  it('is removed with the party, as are its search entry and its members', () => {
    const events = [...foundingEvents, joined(BOHDAN, 'member'), questCreated, deleted];
    const { party, search, member } = projectAll(...events);

    expect([party, search, member(ANNA.userId), member(BOHDAN.userId)]).toEqual(Array(4).fill(undefined));
  });

  it('leaves its quests marked as deleted, with their names', () => {
    expect(projectAll(...foundingEvents, questCreated, deleted).quest).toMatchObject({
      isDeleted: true,
      name: 'Ten books',
    });
  });

  it('is removed when the last member leaves', () => {
    const lastOut: PartyEvent = {
      type: 'PartyDeleted',
      data: { by: ANNA.userId, reason: 'last-member-left', members: [], questIds: [] },
    };
    const { party, search, member } = projectAll(...foundingEvents, left(ANNA), lastOut);

    expect([party, search, member(ANNA.userId)]).toEqual(Array(3).fill(undefined));
  });
});
