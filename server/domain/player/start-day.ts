import { selectDailyQuests, type DailyTemplate } from '../../rules/daily-selection';
import { statLevel, statOfCategory } from '../../rules/difficulty';
import { nextDay } from '../../rules/player-day';
import { streakProtectionChance } from '../../rules/stats';
import { settleStreak } from '../../rules/streak';
import type { PlayerCommand } from './player.commands';
import type { AssignedQuest, PlayerEvent, ProtectionRoll } from './player.events';
import type { RegisteredPlayer } from './player.state';

type StartDay = Extract<PlayerCommand, { type: 'StartDay' }>;

/** Begins the player's day when the one before is over: five quests, and the streak settled. Otherwise nothing (D13). */
export function startDay(command: StartDay, player: RegisteredPlayer): readonly PlayerEvent[] {
  const { day: before, timeZone, requestedTimeZone } = player;
  const next = nextDay({ day: before, timeZone, requestedTimeZone, instant: command.instant });
  if (!next) return [];
  const missedDays = before === null ? 0 : next.elapsedDays - (player.dayCounts ? 1 : 0);
  const protectionRolls = rollProtection(player, missedDays, command.random);
  const streak = settleStreak({ streak: player.streak, missedDays, rolls: protectionRolls });
  const chosen = selectDailyQuests({
    templates: command.templates,
    yesterday: Object.values(player.quests).map((quest) => quest.templateId),
    characterClass: player.characterClass,
    pick: (count) => Math.floor(command.random() * count),
  });
  const quests = chosen.map((template) =>
    assigned(template, player, command.questIdFor(next.day, template.id)),
  );
  const data = { day: next.day, timeZone: next.timeZone, missedDays, protectionRolls, streak, quests };
  return [{ type: 'DayStarted', data }];
}

/** Rolls for each missed day until one is lost: a broken streak needs no more protection (D14). */
function rollProtection(
  player: RegisteredPlayer,
  missedDays: number,
  random: () => number,
): readonly ProtectionRoll[] {
  const chance = streakProtectionChance(player.stats.willpower);
  const rolls: ProtectionRoll[] = [];
  if (player.streak === 0) return rolls;
  while (rolls.length < missedDays) {
    const roll = { chance, roll: random() };
    rolls.push(roll);
    if (roll.roll >= chance) break;
  }
  return rolls;
}

function assigned(template: DailyTemplate, player: RegisteredPlayer, questId: string): AssignedQuest {
  const difficulty = statLevel(player.stats[statOfCategory(template.category)]);
  const { target, timerSeconds, xp } = template.tiers[difficulty];
  return {
    questId,
    templateId: template.id,
    type: 'daily',
    category: template.category,
    difficulty,
    targetValue: target,
    timerSeconds,
    xpReward: xp,
  };
}
