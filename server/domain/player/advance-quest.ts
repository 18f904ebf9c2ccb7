import { hasClassBonus } from '../../rules/class-bonus';
import { nextDay } from '../../rules/player-day';
import { questXp } from '../../rules/quest-xp';
import { Rejection } from '../kernel/rejection';
import { levelsReached } from './level-up';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';
import type { OpenQuest, RegisteredPlayer } from './player.state';

type AdvanceQuest = Extract<PlayerCommand, { type: 'AdvanceQuest' }>;

/** One step of a quest, or its completion with everything that follows from it: XP, the streak, levels (D14, D16, D17). */
export function advanceQuest(command: AdvanceQuest, player: RegisteredPlayer): readonly PlayerEvent[] {
  const quest = openQuest(command, player);
  const isProgressive = quest.targetValue > 1;
  if (isProgressive && command.how === 'complete') {
    throw new Rejection('QUEST_NOT_FINISHED', { progress: quest.progress, target: quest.targetValue });
  }
  const progress = quest.progress + 1;
  if (progress < quest.targetValue) {
    const { questId, targetValue } = quest;
    return [{ type: 'QuestProgressed', data: { questId, progress, targetValue } }];
  }
  return completion(quest, player);
}

function openQuest(command: AdvanceQuest, player: RegisteredPlayer): OpenQuest {
  const quest = player.quests[command.questId];
  if (!quest) {
    const expired = player.expiredQuestIds.includes(command.questId);
    throw new Rejection(expired ? 'QUEST_EXPIRED' : 'QUEST_NOT_FOUND');
  }
  if (quest.isCompleted) throw new Rejection('QUEST_ALREADY_COMPLETED');
  const { day, timeZone, requestedTimeZone } = player;
  const dayIsOver = nextDay({ day, timeZone, requestedTimeZone, instant: command.instant }) !== undefined;
  if (dayIsOver) throw new Rejection('QUEST_EXPIRED');
  return quest;
}

function completion(quest: OpenQuest, player: RegisteredPlayer): readonly PlayerEvent[] {
  const day = player.day;
  if (day === null) throw new Error(`Quest ${quest.questId} is open on no day`);
  const classBonus = hasClassBonus(player.characterClass, quest.category);
  const xpGained = questXp({ xpReward: quest.xpReward, classBonus, intelligence: player.stats.intelligence });
  const { questId, templateId, type: questType, category, targetValue } = quest;
  const completed: PlayerEvent = {
    type: 'QuestCompleted',
    data: { questId, templateId, questType, category, day, targetValue, xpGained, classBonus },
  };
  const streak: readonly PlayerEvent[] = player.dayCounts
    ? []
    : [{ type: 'StreakExtended', data: { day, streak: player.streak + 1 } }];
  return [completed, ...streak, ...levelsReached(player, xpGained)];
}
