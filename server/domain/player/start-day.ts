import { selectDailyQuests } from '../../rules/daily-selection';
import { toTier, findStatForCategory } from '../../rules/difficulty';
import { effectiveStatsOf, sumPassivePercent, wornItems } from '../../rules/equipment';
import { countPausedDays } from '../../rules/pauses';
import type { PlayableTemplate } from '../../rules/playable-template';
import { computeNextDay } from '../../rules/player-day';
import { toPeriod } from '../../rules/quest-period';
import { QUESTS_PER_MONTH, QUESTS_PER_WEEK, selectNewTemplates } from '../../rules/quest-selection';
import type { QuestFrequency } from '../../rules/quest-type';
import { computeStreakProtectionChance, type Stats } from '../../rules/stats';
import { computeStreak } from '../../rules/streak';
import type { Moment } from './player.commands';
import type { PlayerContent } from './player-content';
import type { AssignedQuest, PlayerEvent, ProtectionRoll } from './player.events';
import type { RegisteredPlayer } from './player.state';

/**
 * Begins the player's day when the one before is over: hands out five quests, those of a new week and a new month,
 * settles the streak, and puts a requested class in force (R384). Returns no events otherwise (R36, R37).
 */
export function startDay(
  moment: Moment,
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const { day: previousDay } = player;
  const next = computeNextDay({ ...player, instant: moment.instant });
  if (!next) return [];
  const missedDays = previousDay === null ? 0 : countMissedDays(player, previousDay, next.elapsedDays);
  const protectionRolls = rollStreakProtection(player, missedDays, moment.random, content);
  const streak = computeStreak({ streak: player.streak, missedDays, rolls: protectionRolls });
  const { requestedClass } = player;
  const characterClass = requestedClass ?? player.characterClass;
  const quests = assignQuests(next.day, moment, { ...player, characterClass }, content);
  const data = { day: next.day, timeZone: next.timeZone, missedDays, protectionRolls, streak, quests };
  const started: PlayerEvent = { type: 'DayStarted', data };
  if (requestedClass === null) return [started];
  return [started, { type: 'ClassChanged', data: { characterClass, day: next.day } }];
}

/** Days that don't count for the streak and weren't on pause (R426), from the day before on; its zone counts them (R35). */
function countMissedDays(player: RegisteredPlayer, previousDay: string, elapsedDays: number): number {
  // The day before isn't on pause when it counts.
  const pausedDays = countPausedDays(player.pauses, previousDay, elapsedDays);
  return elapsedDays - pausedDays - (player.dayCounts ? 1 : 0);
}

/** Rolls for each missed day until one fails: a broken streak needs no more protection (R39). */
function rollStreakProtection(
  player: RegisteredPlayer,
  missedDays: number,
  random: () => number,
  content: PlayerContent,
): readonly ProtectionRoll[] {
  const chance = computeStreakProtectionChance({
    willpower: effectiveStatsOf(player, content).willpower,
    passivePercent: sumPassivePercent(wornItems(player, content), 'streak-protection'),
  });
  const rolls: ProtectionRoll[] = [];
  if (player.streak === 0) return rolls;
  while (rolls.length < missedDays) {
    const roll = { chance, roll: random() };
    rolls.push(roll);
    if (roll.roll >= chance) break;
  }
  return rolls;
}

function assignQuests(
  day: string,
  moment: Moment,
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly AssignedQuest[] {
  const pick = (count: number): number => Math.floor(moment.random() * count);
  const stats = effectiveStatsOf(player, content);
  const assign = (
    frequency: QuestFrequency,
    templates: readonly PlayableTemplate[],
    hasLoot: (index: number) => boolean,
  ): readonly AssignedQuest[] =>
    templates.map((template, index) => ({
      ...resolveQuestTerms(template, stats),
      questId: moment.newQuestId(frequency, toPeriod(frequency, day), template.id),
      type: frequency,
      hasLoot: hasLoot(index),
    }));

  const daily = selectDailyQuests({
    templates: content.quests.daily,
    yesterday: listTemplateIds(player, 'daily'),
    characterClass: player.characterClass,
    pick,
  });
  // One of the five daily quests carries a chest (R52).
  const lootIndex = pick(daily.length);
  const longerQuests = (['weekly', 'monthly'] as const).flatMap((frequency) => {
    const previous = listTemplateIds(player, frequency);
    if (previous.length > 0 && isSamePeriod(frequency, player.day, day)) return [];
    const chosen = selectNewTemplates({
      templates: content.quests[frequency],
      previous,
      count: frequency === 'weekly' ? QUESTS_PER_WEEK : QUESTS_PER_MONTH,
      pick,
    });
    return assign(frequency, chosen, () => true);
  });
  return [...assign('daily', daily, (index) => index === lootIndex), ...longerQuests];
}

/** Days of version 1 had no weekly and monthly quests: a player without any gets them, even within the period. */
function isSamePeriod(frequency: QuestFrequency, previousDay: string | null, day: string): boolean {
  return previousDay !== null && toPeriod(frequency, previousDay) === toPeriod(frequency, day);
}

/** Returns the templates of the quests that end with the period, which are excluded from the next. */
function listTemplateIds(player: RegisteredPlayer, frequency: QuestFrequency): readonly string[] {
  return Object.values(player.quests).flatMap(({ type, templateId }) =>
    type === frequency && templateId !== null ? [templateId] : [],
  );
}

/** The tier depends on the stat of the category, including equipment (R43). */
function resolveQuestTerms(
  template: PlayableTemplate,
  stats: Stats,
): Omit<AssignedQuest, 'questId' | 'type' | 'hasLoot'> {
  const difficulty = toTier(stats[findStatForCategory(template.category)]);
  const { target, timerSeconds, xp } = template.tiers[difficulty];
  return {
    templateId: template.id,
    category: template.category,
    difficulty,
    targetValue: target,
    timerSeconds,
    xpReward: xp,
  };
}
