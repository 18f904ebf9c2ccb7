import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { toRecordedEvents, projectRows } from '../../test/support/events/project-in-memory';
import { PLAYER_DAY, historyProjector } from './history.projector';
import { toLedgerEntry } from './ledger-entries';

const USER = 'a0000000-0000-4000-8000-000000000001';
const QUEST = 'd0000000-0000-4000-8000-000000000001';
const DAY = '2026-03-01';

const dayStarted: PlayerEvent = {
  type: 'DayStarted',
  data: { day: DAY, timeZone: 'UTC', missedDays: 0, protectionRolls: [], streak: 4, quests: [] },
};
const reckoning = { xpReward: 40, classBonus: true, intelligence: 10, passivePercent: 0 };
const questCompleted: PlayerEvent = {
  type: 'QuestCompleted',
  data: {
    ...{ questId: QUEST, templateId: 'read', questType: 'daily', category: 'learning', day: DAY },
    ...{ targetValue: 1, xpGained: 50, classBonus: true, reckoning, at: `${DAY}T08:00:00.000Z` },
  },
};
const taskCompleted: PlayerEvent = {
  type: 'TaskCompleted',
  data: { taskId: QUEST, day: DAY, maxProgress: 1, xpGained: 7, at: `${DAY}T08:00:00.000Z` },
};
const partyXp: Extract<PlayerEvent, { type: 'PartyXpEarned' }> = {
  type: 'PartyXpEarned',
  data: {
    ...{ partyId: QUEST, questId: QUEST, contributionRevision: 1 },
    ...{ xpGained: 9, share: 12, day: DAY, character: null },
  },
};
const stepUndone = (wasCompleted: boolean): PlayerEvent => ({
  type: 'QuestStepUndone',
  data: {
    ...{ questId: QUEST, day: DAY, progress: 0, targetValue: 1 },
    ...{ wasCompleted, xpTaken: wasCompleted ? 50 : 0 },
  },
});

const dayAfter = (...events: PlayerEvent[]) =>
  projectRows(historyProjector, toRecordedEvents(`player-${USER}`, [dayStarted, ...events]))(
    PLAYER_DAY,
    USER,
    DAY,
  );

const entryOf = (event: PlayerEvent) => {
  const [recorded] = toRecordedEvents(`player-${USER}`, [event]);
  return recorded && toLedgerEntry(event, recorded);
};

describe('the row of a day', () => {
  it('starts with the streak and nothing completed', () => {
    expect(dayAfter()).toEqual({
      ...{ userId: USER, day: DAY, xp: 0, questsCompleted: 0, tasksCompleted: 0, streak: 4 },
    });
  });

  it('counts quests, tasks and all XP', () => {
    expect(dayAfter(questCompleted, taskCompleted, partyXp)).toMatchObject({
      ...{ xp: 66, questsCompleted: 1, tasksCompleted: 1 },
    });
  });

  it('ends with the resulting streak', () => {
    const extended: PlayerEvent = { type: 'StreakExtended', data: { day: DAY, streak: 5 } };
    const takenBack: PlayerEvent = { type: 'StreakTakenBack', data: { day: DAY, streak: 4 } };

    expect(dayAfter(extended)).toMatchObject({ streak: 5 });
    expect(dayAfter(extended, takenBack)).toMatchObject({ streak: 4 });
  });

  it('does not count what was undone', () => {
    const taskUndone: PlayerEvent = {
      type: 'TaskStepUndone',
      data: { taskId: QUEST, day: DAY, progress: 0, maxProgress: 1, wasCompleted: true, xpTaken: 7 },
    };

    expect(dayAfter(questCompleted, taskCompleted, stepUndone(true), taskUndone)).toEqual(dayAfter());
    expect(dayAfter(questCompleted, stepUndone(false))).toEqual(dayAfter(questCompleted));
  });

  it('is not guessed for XP whose event has no day', () => {
    expect(dayAfter({ type: 'PartyXpEarned', data: { ...partyXp.data, day: null } })).toMatchObject({
      xp: 0,
    });
  });
});

describe('the ledger', () => {
  it('shows what a quest paid, and why', () => {
    expect(entryOf(questCompleted)).toMatchObject({
      ...{ cause: 'quest-completed', subjectId: QUEST, xp: 50, reckoning },
      ...{ points: 0, level: null, streak: null, items: 0 },
    });
  });

  it('shows XP taken back, and nothing for a step that gave nothing', () => {
    expect(entryOf(stepUndone(true))).toMatchObject({ cause: 'quest-undone', xp: -50 });
    expect(entryOf(stepUndone(false))).toBeUndefined();
  });

  it('shows the level reached, with its points', () => {
    const reached: PlayerEvent = {
      type: 'LevelReached',
      data: { level: 2, xpSpent: 100, pointsGained: 5 },
    };

    expect(entryOf(reached)).toMatchObject({ cause: 'level-reached', level: 2, points: 5, xp: 0 });
  });

  it('shows that a streak was saved or lost, if protection was rolled for', () => {
    const rolls = [{ chance: 0.5, roll: 0.1 }];
    const settled: PlayerEvent = { ...dayStarted, data: { ...dayStarted.data, protectionRolls: rolls } };

    expect(entryOf(settled)).toMatchObject({
      ...{ cause: 'streak-settled', streak: 4, protection: { missedDays: 0, rolls } },
    });
    expect(entryOf(dayStarted)).toBeUndefined();
  });

  it('shows where stat points were spent', () => {
    const points = { focus: 2, willpower: 1 };
    const spent: PlayerEvent = { type: 'StatsAllocated', data: { points, pointsSpent: 3 } };

    expect(entryOf(spent)).toMatchObject({ cause: 'stats-allocated', points: -3, stats: points });
  });

  it('links the entries of one act', () => {
    const reached: PlayerEvent = {
      type: 'LevelReached',
      data: { level: 2, xpSpent: 100, pointsGained: 5 },
    };
    const [recorded] = toRecordedEvents(`player-${USER}`, [reached]);

    expect(recorded && toLedgerEntry(reached, recorded)?.actId).toBe(recorded?.metadata.commandId);
  });

  it('shows the item found, and nothing for an empty chest', () => {
    const roll = { emptyChance: 0.25, emptyRoll: 0.5, rarityRoll: null, itemRoll: null };
    const claimed = (item: { itemId: string; rarity: 'common' } | null): PlayerEvent => ({
      type: 'LootClaimed',
      data: { questId: QUEST, frequency: 'daily', roll, item },
    });

    expect(entryOf(claimed({ itemId: 'patched-boots', rarity: 'common' }))).toMatchObject({
      ...{ cause: 'loot-claimed', subjectId: 'patched-boots', items: 1 },
    });
    expect(entryOf(claimed(null))).toBeUndefined();
  });
});
