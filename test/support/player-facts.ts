import type { PlayerCommand } from '../../server/domain/player/player.commands';
import type { AssignedQuest, PlayerEvent } from '../../server/domain/player/player.events';
import type { DailyTemplate } from '../../server/rules/daily-selection';
import { QUEST_CATEGORIES } from '../../server/rules/quest-category';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];
type StartDay = Extract<PlayerCommand, { type: 'StartDay' }>;

/** A Monday. */
export const MONDAY = '2026-03-02';
export const MONDAY_MORNING = '2026-03-02T08:00:00.000Z';
export const TUESDAY_MORNING = '2026-03-03T08:00:00.000Z';

export function registered(data: Partial<DataOf<'PlayerRegistered'>> = {}): PlayerEvent {
  return {
    type: 'PlayerRegistered',
    data: {
      userId: 'olena',
      nickname: 'Olena',
      username: 'olena',
      characterClass: 'warrior',
      language: 'en',
      timeZone: 'UTC',
      ...data,
    },
  };
}

/** A quest done in one go, of a category that pays no class more unless it says otherwise. */
export function quest(questId: string, details: Partial<AssignedQuest> = {}): AssignedQuest {
  return {
    questId,
    templateId: `template-of-${questId}`,
    type: 'daily',
    category: 'learning',
    difficulty: 2,
    targetValue: 1,
    timerSeconds: null,
    xpReward: 20,
    ...details,
  };
}

/** Monday, with the streak it begins with. */
export function dayStarted(data: Partial<DataOf<'DayStarted'>> = {}): PlayerEvent {
  return {
    type: 'DayStarted',
    data: {
      day: MONDAY,
      timeZone: 'UTC',
      missedDays: 0,
      protectionRolls: [],
      streak: 0,
      quests: [],
      ...data,
    },
  };
}

export function questCompleted(of: AssignedQuest, data: Partial<DataOf<'QuestCompleted'>> = {}): PlayerEvent {
  const { questId, templateId, category, targetValue, xpReward } = of;
  return {
    type: 'QuestCompleted',
    data: {
      questId,
      templateId,
      questType: 'daily',
      category,
      day: MONDAY,
      targetValue,
      xpGained: xpReward,
      classBonus: false,
      ...data,
    },
  };
}

export function streakExtended(streak: number, day: string = MONDAY): PlayerEvent {
  return { type: 'StreakExtended', data: { day, streak } };
}

export function levelReached(level: number, xpSpent: number): PlayerEvent {
  return { type: 'LevelReached', data: { level, xpSpent, pointsGained: 5 } };
}

export function partyXpEarned(
  contributionRevision: number,
  xpGained: number,
  partyId = 'readers',
): PlayerEvent {
  return { type: 'PartyXpEarned', data: { partyId, questId: 'pages', contributionRevision, xpGained } };
}

/** Three of each category: one of each mode, with tiers that differ. */
export const TEMPLATES: readonly DailyTemplate[] = QUEST_CATEGORIES.flatMap((category) =>
  (['timer', 'progressive', 'normal'] as const).map((mode) => {
    const tier = (number: number) => ({
      target: mode === 'progressive' ? 2 + number : 1,
      timerSeconds: mode === 'timer' ? 30 * number : null,
      xp: 8 * number,
    });
    return {
      id: `${category}-${mode}`,
      category,
      mode,
      tiers: { 1: tier(1), 2: tier(2), 3: tier(3), 4: tier(4), 5: tier(5) },
    };
  }),
);

/** Starts the day; the first random numbers are the ones given, what follows is always the same. */
export function startDayAt(instant: string, ...rolls: readonly number[]): StartDay {
  const first = [...rolls];
  let seed = 7;
  const following = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return {
    type: 'StartDay',
    instant,
    templates: TEMPLATES,
    random: () => first.shift() ?? following(),
    questIdFor: (day, templateId) => `${day}/${templateId}`,
  };
}
