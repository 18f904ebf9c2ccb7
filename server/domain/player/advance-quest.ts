import { effectiveStatsOf, sumQuestXpPercent, wornItems } from '../../rules/equipment';
import { hasClassBonus } from '../../rules/class-bonus';
import type { GameSettings } from '../../rules/game-settings';
import { findPause } from '../../rules/pauses';
import { questXp } from '../../rules/xp-rewards';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import { requireCustomQuestPays } from './custom-quests';
import { createLevelReachedEvents } from './level-up';
import type { PlayerToday } from './new-day';
import type { PlayerCommand } from './player.commands';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import type { OpenQuest } from './player.state';

type AdvanceQuest = Extract<PlayerCommand, { type: 'AdvanceQuest' }>;

/** Adds a step to a quest, or completes it with all consequences: XP, the streak, levels (R29, R38, R44, R46). */
export function advanceQuest(
  command: AdvanceQuest,
  player: PlayerToday,
  content: PlayerContent,
  settings: GameSettings,
): readonly PlayerEvent[] {
  const quest = requireOpenQuest(command.questId, player);
  const { questId, targetValue } = quest;
  const { instant: at } = command.moment;
  if (targetValue > 1 && command.how === 'complete') {
    throw new Rejection('QUEST_NOT_FINISHED', { progress: quest.progress, target: targetValue });
  }
  const progress = quest.progress + 1;
  if (progress < targetValue) {
    return [{ type: 'QuestProgressed', data: { questId, day: player.day, progress, targetValue, at } }];
  }
  if (quest.type === 'custom') requireCustomQuestPays(player, settings);
  return completeQuest(quest, at, player, content);
}

function requireOpenQuest(questId: string, player: PlayerToday): OpenQuest {
  const quest = getOwnEntry(player.quests, questId);
  if (!quest || quest.isArchived) {
    const expired = player.pastQuests.some((past) => past.questId === questId);
    throw new Rejection(expired ? 'QUEST_EXPIRED' : 'QUEST_NOT_FOUND');
  }
  if (quest.isCompleted) throw new Rejection('QUEST_ALREADY_COMPLETED');
  return quest;
}

function completeQuest(
  quest: OpenQuest,
  at: string,
  player: PlayerToday,
  content: PlayerContent,
): readonly PlayerEvent[] {
  const { questId, templateId, type: questType, category, targetValue } = quest;
  const { day } = player;
  const reckoning = {
    xpReward: quest.xpReward,
    classBonus: hasClassBonus(player.characterClass, category),
    intelligence: effectiveStatsOf(player, content).intelligence,
    passivePercent: sumQuestXpPercent(wornItems(player, content), category),
  };
  const xpGained = questXp(reckoning);
  const { classBonus } = reckoning;
  const completed: PlayerEvent = {
    type: 'QuestCompleted',
    data: {
      questId,
      templateId,
      questType,
      category,
      day,
      targetValue,
      xpGained,
      classBonus,
      reckoning,
      at,
    },
  };
  const streak: readonly PlayerEvent[] =
    questType === 'daily' && !player.dayCounts && !findPause(player.pauses, day)
      ? [{ type: 'StreakExtended', data: { day, streak: player.streak + 1 } }]
      : [];
  return [completed, ...streak, ...createLevelReachedEvents(player, xpGained)];
}
