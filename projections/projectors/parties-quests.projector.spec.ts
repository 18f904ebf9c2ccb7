import { describe, expect, it } from '@jest/globals';
import type { PartyEvent } from '../../server/domain/party/party.events';
import {
  PARTY_ID,
  QUEST,
  ANNA,
  BOHDAN,
  joined,
  questCreated,
  contributed,
  completed,
  left,
  expired,
  foundingEvents,
  projectAll,
} from '../../test/support/events/party-projection-events';

describe('the contributions to a party', () => {
  it('are stored one by one: player, time, units and reward', () => {
    const { contributions } = projectAll(
      ...foundingEvents,
      questCreated,
      contributed(3, 3),
      contributed(7, 10),
      completed,
    );

    expect(contributions).toEqual([
      {
        eventId: 'e0000000-0000-4000-8000-000000000004',
        partyId: PARTY_ID,
        questId: QUEST,
        userId: BOHDAN.userId,
        nickname: 'Bohdan',
        units: 3,
        xp: 30,
        partyXp: 33,
        createdAt: new Date('2026-03-01T08:00:04.000Z'),
      },
      expect.objectContaining({ units: 7, xp: 70, partyXp: 77 }),
    ]);
  });

  it('outlast the membership of their player', () => {
    const bohdansLife = [joined(BOHDAN, 'member'), questCreated, contributed(3, 3), left(BOHDAN)];

    expect(projectAll(...foundingEvents, ...bohdansLife).contributions).toMatchObject([
      { userId: BOHDAN.userId },
    ]);
  });
});

describe('the row of a party quest', () => {
  it('starts with an empty progress bar', () => {
    expect(projectAll(...foundingEvents, questCreated).quest).toMatchObject({
      partyId: PARTY_ID,
      totalContributions: 0,
      isCompleted: false,
      deadline: new Date('2026-04-01T00:00:00.000Z'),
    });
  });

  it('has the position of the last change of its progress bar', () => {
    const { quest, positions } = projectAll(
      ...foundingEvents,
      questCreated,
      contributed(3, 3),
      joined(BOHDAN, 'member'),
    );

    expect(quest).toMatchObject({ totalContributions: 3, isCompleted: false, position: positions[3] });
  });

  it('is completed by the contribution that reaches the target', () => {
    const { quest, positions } = projectAll(...foundingEvents, questCreated, contributed(10, 10), completed);

    expect(quest).toMatchObject({ totalContributions: 10, isCompleted: true, position: positions[3] });
  });
});

describe('a party quest whose texts are hidden', () => {
  it('has a neutral name and no description, and keeps its progress (R486)', () => {
    const hidden: PartyEvent = {
      type: 'PartyQuestTextsHidden',
      data: { questId: QUEST, name: 'Quest c0ffee', leaderId: ANNA.userId },
    };
    expect(
      projectAll(...foundingEvents, questCreated, contributed(3, 3), hidden, contributed(2, 5)).quest,
    ).toMatchObject({ name: 'Quest c0ffee', description: '', totalContributions: 5 });
  });
});

describe('a deleted party quest', () => {
  const deleted = (wasActive: boolean): PartyEvent => ({
    type: 'PartyQuestDeleted',
    data: { questId: QUEST, questName: 'Ten books', wasActive, by: ANNA.userId },
  });

  it('is marked, and its name, its contributions and their XP stay', () => {
    const { party, quest, contributions } = projectAll(
      ...foundingEvents,
      questCreated,
      contributed(3, 3),
      deleted(true),
    );

    expect(quest).toMatchObject({ isDeleted: true, name: 'Ten books' });
    expect(party).toMatchObject({ activeQuests: 0, totalXp: 33 });
    expect(contributions).toMatchObject([{ units: 3, xp: 30 }]);
  });

  it('is not counted a second time when it was completed or expired before', () => {
    const done = [...foundingEvents, questCreated, contributed(10, 10), completed, deleted(false)];
    const late = [...foundingEvents, questCreated, expired, deleted(false)];

    expect(projectAll(...done).party).toMatchObject({ activeQuests: 0 });
    expect(projectAll(...late).party).toMatchObject({ activeQuests: 0 });
  });
});

describe('a deadline that passed', () => {
  it('closes the quest at its progress, and no longer counts it', () => {
    const { party, quest, positions } = projectAll(
      ...foundingEvents,
      questCreated,
      contributed(3, 3),
      expired,
    );

    expect(party).toMatchObject({ activeQuests: 0 });
    expect(quest).toMatchObject({
      ...{ isExpired: true, isCompleted: false, totalContributions: 3, position: positions[3] },
    });
  });

  it('is not set on an open quest', () => {
    expect(projectAll(...foundingEvents, questCreated).quest).toMatchObject({ isExpired: false });
  });
});
