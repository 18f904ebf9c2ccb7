import type { Moment, PlayerCommand } from '../../../server/domain/player/player.commands';
import { createPlayerDecider } from '../../../server/domain/player/player.decider';
import type { AssignedQuest, PlayerEvent } from '../../../server/domain/player/player.events';
import type { PlayerState } from '../../../server/domain/player/player.state';
import type { Stats } from '../../../server/rules/stats';
import { givenWhenThen } from './given-when-then';
import { TEST_CONTENT } from './test-content';

export type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];
type CommandOf<Type extends PlayerCommand['type']> = Extract<PlayerCommand, { type: Type }>;
export type AdvanceMode = CommandOf<'AdvanceQuest'>['how'];

/** Monday, the second day of a month. */
export const MONDAY = '2026-03-02';
export const MONDAY_MORNING = '2026-03-02T08:00:00.000Z';
export const TUESDAY = '2026-03-03';
export const TUESDAY_MORNING = '2026-03-03T08:00:00.000Z';

/** Builds events of one player with the test content. */
export const givenPlayer = givenWhenThen(createPlayerDecider(TEST_CONTENT));

/** The instant this many seconds after Monday morning. */
export function secondsLater(seconds: number): string {
  return new Date(Date.parse(MONDAY_MORNING) + 1000 * seconds).toISOString();
}

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

/** A one-step quest, by default of a category without a class bonus. */
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
    hasLoot: false,
    ...details,
  };
}

/** Starts Monday with its first streak. */
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

export function questProgressed(
  { questId, targetValue }: AssignedQuest,
  progress: number,
  data: Partial<DataOf<'QuestProgressed'>> = {},
): PlayerEvent {
  return {
    type: 'QuestProgressed',
    data: { questId, day: MONDAY, progress, targetValue, at: MONDAY_MORNING, ...data },
  };
}

export function questCompleted(of: AssignedQuest, data: Partial<DataOf<'QuestCompleted'>> = {}): PlayerEvent {
  const { questId, templateId, type: questType, category, targetValue, xpReward } = of;
  const { classBonus = false } = data;
  return {
    type: 'QuestCompleted',
    data: {
      questId,
      templateId,
      questType,
      category,
      day: MONDAY,
      targetValue,
      xpGained: xpReward,
      classBonus,
      reckoning: { xpReward, classBonus, intelligence: 10, passivePercent: 0 },
      at: MONDAY_MORNING,
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

/** XP from a party, by default before the player's first day. */
export function partyXpEarned(
  contributionRevision: number,
  xpGained: number,
  {
    partyId = 'readers',
    share = xpGained,
    day = null,
    character = null,
  }: Partial<Pick<DataOf<'PartyXpEarned'>, 'partyId' | 'share' | 'day' | 'character'>> = {},
): PlayerEvent {
  return {
    type: 'PartyXpEarned',
    data: { partyId, questId: 'pages', contributionRevision, xpGained, share, day, character },
  };
}

/** Returns the given random numbers first, then a fixed pseudo-random sequence. */
export function fixedRandom(...rolls: readonly number[]): () => number {
  const first = [...rolls];
  let seed = 7;
  const following = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return () => first.shift() ?? following();
}

export function momentAt(instant: string, ...rolls: readonly number[]): Moment {
  return {
    instant,
    random: fixedRandom(...rolls),
    newQuestId: (_frequency, period, templateId) => `${period}/${templateId}`,
  };
}

/** Starts the day with the given first random numbers. */
export function startDayAt(instant: string, ...rolls: readonly number[]): CommandOf<'StartDay'> {
  return { type: 'StartDay', moment: momentAt(instant, ...rolls) };
}

export function advance(how: AdvanceMode, questId: string, instant: string = MONDAY_MORNING): PlayerCommand {
  return { type: 'AdvanceQuest', how, questId, moment: momentAt(instant) };
}

/** The same player with these stats, without allocations. */
export function withStats(stats: Partial<Stats>): (state: PlayerState) => PlayerState {
  return (state) =>
    state.status === 'registered' ? { ...state, stats: { ...state.stats, ...stats } } : state;
}

/** The `DayStarted` event with which a decision begins; throws without one. */
export function findDayStarted(facts: readonly PlayerEvent[]): DataOf<'DayStarted'> {
  const [first] = facts;
  if (first?.type !== 'DayStarted') throw new Error('The decision starts no day');
  return first.data;
}
