import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { recordedIn, rowsAfter } from '../../test/support/projected';
import { playersProjector } from './players.projector';
import { PLAYER, PLAYER_QUEST } from './tables';

const USER = 'a0000000-0000-4000-8000-000000000001';
const QUEST = 'd0000000-0000-4000-8000-000000000001';
const SECOND = 'd0000000-0000-4000-8000-000000000002';

const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: {
    userId: USER,
    nickname: 'Оля',
    username: 'оля',
    characterClass: 'scholar',
    language: 'uk',
    timeZone: 'Europe/Kyiv',
  },
};

const quest = { type: 'daily', category: 'learning', difficulty: 2, timerSeconds: null } as const;
const dayIn = (timeZone: string, day = '2026-03-01'): PlayerEvent => ({
  type: 'DayStarted',
  data: {
    day,
    timeZone,
    missedDays: 0,
    protectionRolls: [],
    streak: 4,
    quests: [
      { ...quest, questId: QUEST, templateId: 'read', targetValue: 3, xpReward: 40 },
      { ...quest, questId: SECOND, templateId: 'walk', targetValue: 1, xpReward: 20, timerSeconds: 300 },
    ],
  },
});

function after(...events: PlayerEvent[]) {
  const rows = rowsAfter(playersProjector, recordedIn(`player-${USER}`, [registered, ...events]));
  return { player: rows(PLAYER, USER), quest: rows(PLAYER_QUEST, QUEST), second: rows(PLAYER_QUEST, SECOND) };
}

describe('the row of a player', () => {
  it('begins at level 1 without XP, with every stat at 10', () => {
    expect(after().player).toEqual({
      userId: USER,
      nickname: 'Оля',
      username: 'оля',
      characterClass: 'scholar',
      language: 'uk',
      timeZone: 'Europe/Kyiv',
      requestedTimeZone: null,
      level: 1,
      xp: 0,
      totalXp: 0,
      streak: 0,
      day: null,
      strength: 10,
      intelligence: 10,
      focus: 10,
      charisma: 10,
      willpower: 10,
      availablePoints: 0,
    });
  });

  it('keeps the zone in force until a day starts in the one asked for', () => {
    const asked: PlayerEvent = { type: 'TimeZoneChanged', data: { timeZone: 'UTC' } };

    expect(after(asked).player).toMatchObject({ timeZone: 'Europe/Kyiv', requestedTimeZone: 'UTC' });
    expect(after(asked, dayIn('UTC')).player).toMatchObject({ timeZone: 'UTC', requestedTimeZone: null });
  });

  it('forgets a zone asked for when the one in force is asked for again', () => {
    const ask = (timeZone: string): PlayerEvent => ({ type: 'TimeZoneChanged', data: { timeZone } });

    expect(after(ask('UTC'), ask('Europe/Kyiv')).player).toMatchObject({ requestedTimeZone: null });
  });

  it('takes day and streak from the day that starts, and the streak as it is extended', () => {
    expect(after(dayIn('Europe/Kyiv')).player).toMatchObject({ day: '2026-03-01', streak: 4 });
    expect(
      after(dayIn('Europe/Kyiv'), { type: 'StreakExtended', data: { day: '2026-03-01', streak: 5 } }).player,
    ).toMatchObject({ streak: 5 });
  });

  it('spends XP on levels and never on the total', () => {
    const events: PlayerEvent[] = [
      {
        type: 'PartyXpEarned',
        data: { partyId: USER, questId: QUEST, contributionRevision: 3, xpGained: 130 },
      },
      { type: 'LevelReached', data: { level: 2, xpSpent: 100, pointsGained: 5 } },
    ];

    expect(after(...events).player).toMatchObject({ level: 2, xp: 30, totalXp: 130, availablePoints: 5 });
  });
});

describe('the row of a quest', () => {
  it('is handed out with its day, in its order', () => {
    expect(after(dayIn('Europe/Kyiv')).second).toEqual({
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
      day: '2026-03-01',
      assignedAt: new Date('2026-03-01T08:00:02.000Z'),
      sortOrder: 1,
    });
  });

  it('is full and done when it is completed, and pays', () => {
    const progressed: PlayerEvent = {
      type: 'QuestProgressed',
      data: { questId: QUEST, progress: 2, targetValue: 3 },
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
      },
    };

    expect(after(dayIn('UTC'), progressed).quest).toMatchObject({ progress: 2, isCompleted: false });
    const { quest: done, player } = after(dayIn('UTC'), progressed, completed);
    expect(done).toMatchObject({
      progress: 3,
      isCompleted: true,
      completedAt: new Date('2026-03-01T08:00:04.000Z'),
    });
    expect(player).toMatchObject({ xp: 50, totalXp: 50 });
  });
});

describe('the players projector', () => {
  it('leaves the streams of parties alone', () => {
    const [event] = recordedIn(`party-${USER}`, [{ type: 'Unheard', data: {} }]);

    expect(event && playersProjector.project(event)).toEqual([]);
  });
});
