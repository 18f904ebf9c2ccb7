import { selectDailyQuests } from '../../rules/daily-selection';
import { statLevel, statOfCategory } from '../../rules/difficulty';
import { effectiveStatsOf, passivePercent, wornItems } from '../../rules/equipment';
import type { PlayableTemplate } from '../../rules/playable-template';
import { nextDay } from '../../rules/player-day';
import { periodOf } from '../../rules/quest-period';
import { QUESTS_PER_MONTH, QUESTS_PER_WEEK, selectFresh } from '../../rules/quest-selection';
import type { QuestFrequency } from '../../rules/quest-type';
import { streakProtectionChance, type Stats } from '../../rules/stats';
import { settleStreak } from '../../rules/streak';
import type { Moment } from './player.commands';
import type { PlayerContent } from './player-content';
import type { AssignedQuest, PlayerEvent, ProtectionRoll } from './player.events';
import type { RegisteredPlayer } from './player.state';

/**
 * Begins the player's day when the one before is over: five quests, those of a new week and a new month, and the streak
 * settled. Otherwise nothing (R36, R37).
 */
export function startDay(
  moment: Moment,
  player: RegisteredPlayer,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const { day: before, timeZone, requestedTimeZone } = player;
  const next = nextDay({ day: before, timeZone, requestedTimeZone, instant: moment.instant });
  if (!next) return [];
  const missedDays = before === null ? 0 : next.elapsedDays - (player.dayCounts ? 1 : 0);
  const protectionRolls = rollProtection(player, missedDays, moment.random, content);
  const streak = settleStreak({ streak: player.streak, missedDays, rolls: protectionRolls });
  const quests = newQuests(next.day, moment, player, content);
  const data = { day: next.day, timeZone: next.timeZone, missedDays, protectionRolls, streak, quests };
  return [{ type: 'DayStarted', data }];
}

/** Rolls for each missed day until one is lost: a broken streak needs no more protection (R39). */
function rollProtection(
  player: RegisteredPlayer,
  missedDays: number,
  random: () => number,
  content: PlayerContent,
): readonly ProtectionRoll[] {
  const chance = streakProtectionChance({
    willpower: effectiveStatsOf(player, content).willpower,
    passivePercent: passivePercent(wornItems(player, content), 'streak-protection'),
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

function newQuests(
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
      ...promised(template, stats),
      questId: moment.newQuestId(frequency, periodOf(frequency, day), template.id),
      type: frequency,
      hasLoot: hasLoot(index),
    }));

  const daily = selectDailyQuests({
    templates: content.quests.daily,
    yesterday: templatesOf(player, 'daily'),
    characterClass: player.characterClass,
    pick,
  });
  // One daily in five carries a chest (R52).
  const lucky = pick(daily.length);
  const longer = (['weekly', 'monthly'] as const).flatMap((frequency) => {
    const previous = templatesOf(player, frequency);
    if (previous.length > 0 && goesOn(frequency, player.day, day)) return [];
    const chosen = selectFresh({
      templates: content.quests[frequency],
      previous,
      count: frequency === 'weekly' ? QUESTS_PER_WEEK : QUESTS_PER_MONTH,
      pick,
    });
    return assign(frequency, chosen, () => true);
  });
  return [...assign('daily', daily, (index) => index === lucky), ...longer];
}

/** A day of version 1 had no quests of the week and the month: who has none gets them, though the time isn't new. */
function goesOn(frequency: QuestFrequency, before: string | null, day: string): boolean {
  return before !== null && periodOf(frequency, before) === periodOf(frequency, day);
}

/** Templates of the quests that end with the period: they don't come again in the next. */
function templatesOf(player: RegisteredPlayer, frequency: QuestFrequency): readonly string[] {
  return Object.values(player.quests).flatMap(({ type, templateId }) =>
    type === frequency && templateId !== null ? [templateId] : [],
  );
}

/** The tier follows the stat of the category, equipment included (R43). */
function promised(
  template: PlayableTemplate,
  stats: Stats,
): Omit<AssignedQuest, 'questId' | 'type' | 'hasLoot'> {
  const difficulty = statLevel(stats[statOfCategory(template.category)]);
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
