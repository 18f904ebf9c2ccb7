import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import {
  QUEST,
  SECOND,
  USER,
  dayIn,
  projectEvents,
} from '../../test/support/events/player-projection-events';

describe('the row of a quest', () => {
  it('is created with its day, in order', () => {
    expect(projectEvents(dayIn('Europe/Kyiv')).second).toEqual({
      questId: SECOND,
      userId: USER,
      templateId: 'walk',
      type: 'daily',
      category: 'learning',
      difficulty: 2,
      targetValue: 1,
      timerSeconds: 300,
      xpReward: 20,
      progress: 0,
      isCompleted: false,
      completedAt: null,
      frequency: 'daily',
      period: '2026-03-01',
      custom: null,
      hasLoot: false,
      isChestClaimed: false,
      isArchived: false,
      day: '2026-03-01',
      assignedAt: new Date('2026-03-01T08:00:02.000Z'),
      sortOrder: 1,
    });
  });

  it('is full and completed when the quest completes, with its reward', () => {
    const progressed: PlayerEvent = {
      type: 'QuestProgressed',
      data: { questId: QUEST, day: '2026-03-01', progress: 2, targetValue: 3, at: null },
    };
    const completed: PlayerEvent = {
      type: 'QuestCompleted',
      data: {
        questId: QUEST,
        templateId: 'read',
        questType: 'daily',
        category: 'learning',
        day: '2026-03-01',
        targetValue: 3,
        xpGained: 50,
        classBonus: true,
        reckoning: null,
        at: null,
      },
    };

    expect(projectEvents(dayIn('UTC'), progressed).quest).toMatchObject({ progress: 2, isCompleted: false });
    const { quest: done, player } = projectEvents(dayIn('UTC'), progressed, completed);
    expect(done).toMatchObject({
      progress: 3,
      isCompleted: true,
      completedAt: new Date('2026-03-01T08:00:04.000Z'),
    });
    expect(player).toMatchObject({ xp: 50, totalXp: 50 });
  });
});

describe('the row of a custom quest', () => {
  const created = {
    type: 'CustomQuestCreated',
    data: {
      questId: QUEST,
      name: 'Practise the bandura',
      description: '',
      frequency: 'weekly',
      category: 'creative',
      difficulty: 'hard',
      timerSeconds: 600,
      tags: ['music'],
      day: '2026-03-04',
      xpReward: 35,
    },
  } as const satisfies PlayerEvent;
  const completedOn = (day: string): PlayerEvent => ({
    type: 'QuestCompleted',
    data: {
      ...{ questId: QUEST, templateId: null, questType: 'custom', category: 'creative', day, targetValue: 1 },
      ...{ xpGained: 35, classBonus: false, reckoning: null, at: null },
    },
  });

  it('has the period in which its progress was made', () => {
    expect(projectEvents(created).quest).toMatchObject({
      type: 'custom',
      frequency: 'weekly',
      period: '2026-03-02',
      custom: { name: 'Practise the bandura', difficulty: 'hard', tags: ['music'] },
      hasLoot: false,
    });
    expect(projectEvents(created, completedOn('2026-03-11')).quest).toMatchObject({
      period: '2026-03-09',
      isCompleted: true,
    });
  });

  const changed = (
    data: Partial<Extract<PlayerEvent, { type: 'CustomQuestChanged' }>['data']>,
  ): PlayerEvent => ({
    type: 'CustomQuestChanged',
    data: { ...created.data, day: '2026-03-11', ...data },
  });

  it('has the terms of its latest edit, and its progress while its frequency stays', () => {
    const edited = changed({
      name: 'Practise',
      tags: [],
      difficulty: 'easy',
      timerSeconds: null,
      xpReward: 10,
    });

    expect(projectEvents(created, completedOn('2026-03-11'), edited).quest).toMatchObject({
      ...{ custom: { name: 'Practise', description: '', difficulty: 'easy', tags: [] }, xpReward: 10 },
      ...{ timerSeconds: null, period: '2026-03-09', progress: 1, isCompleted: true },
    });
  });

  it('is open in the period of its new frequency', () => {
    const edited = changed({ frequency: 'monthly' });

    expect(projectEvents(created, completedOn('2026-03-04'), edited).quest).toMatchObject({
      ...{ frequency: 'monthly', period: '2026-03', progress: 0, isCompleted: false, completedAt: null },
    });
  });

  it('is kept but hidden when the quest is archived', () => {
    const archived: PlayerEvent = { type: 'CustomQuestArchived', data: { questId: QUEST } };

    expect(projectEvents(created, archived).quest).toMatchObject({ isArchived: true });
  });
});

describe('an undone step', () => {
  it('restores the previous rows', () => {
    const completed: PlayerEvent = {
      type: 'QuestCompleted',
      data: {
        ...{
          questId: SECOND,
          templateId: 'walk',
          questType: 'daily',
          category: 'learning',
          day: '2026-03-01',
        },
        ...{ targetValue: 1, xpGained: 110, classBonus: false, reckoning: null, at: null },
      },
    };
    const day = dayIn('UTC');
    const before = projectEvents(day);
    const undone = projectEvents(
      day,
      completed,
      { type: 'StreakExtended', data: { day: '2026-03-01', streak: 5 } },
      { type: 'LevelReached', data: { level: 2, xpSpent: 100, pointsGained: 5 } },
      { type: 'LevelLost', data: { level: 1, xpReturned: 100, pointsTaken: 5 } },
      {
        type: 'QuestStepUndone',
        data: {
          ...{ questId: SECOND, day: '2026-03-01', progress: 0, targetValue: 1 },
          ...{ wasCompleted: true, xpTaken: 110 },
        },
      },
      { type: 'StreakTakenBack', data: { day: '2026-03-01', streak: 4 } },
    );

    expect(undone).toEqual(before);
  });
});

describe('loot', () => {
  const found = (questId: string, itemId: string | null): PlayerEvent => ({
    type: 'LootClaimed',
    data: {
      questId,
      frequency: 'daily',
      roll: { emptyChance: 0.25, emptyRoll: 0.5, rarityRoll: 0.1, itemRoll: 0.1 },
      item: itemId === null ? null : { itemId, rarity: 'common' },
    },
  });

  it('counts each item found', () => {
    const day = dayIn('UTC');
    expect(projectEvents(day, found(QUEST, 'patched-boots')).item).toMatchObject({ quantity: 1 });
    expect(
      projectEvents(day, found(QUEST, 'patched-boots'), found(SECOND, 'patched-boots')).item,
    ).toMatchObject({
      quantity: 2,
    });
  });

  it('marks the chest as claimed, empty or not', () => {
    const { quest: claimed, item } = projectEvents(dayIn('UTC'), found(QUEST, null));

    expect(claimed).toMatchObject({ isChestClaimed: true });
    expect(item).toBeUndefined();
  });
});
