import { findQuestTemplate } from '../../content/catalogue';
import { GAME_CONTENT } from '../../content/game-content';
import { questText } from '../../content/quest-text';
import type { QuestTexts } from '../../content/quest-template';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import type { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { hasClassBonus } from '../../rules/class-bonus';
import { effectiveStatsOf, passivePercent, wornItems } from '../../rules/equipment';
import { periodOf } from '../../rules/quest-period';
import { timerFactor } from '../../rules/stats';
import type { QuestResponse } from './quest.response';

/** The catalogue has an emoji for each of its quests; players give theirs none. */
const CUSTOM_QUEST_EMOJI = '📌';

/** Whose quest it is: the texts, the bonus and the timer depend on it. */
export type QuestOwner = Pick<RegisteredPlayer, 'characterClass' | 'language' | 'equipped' | 'stats'>;

/** A quest as it is kept, without what doesn't show. */
export type ShownQuest = Omit<
  PlayerQuestRow,
  'userId' | 'completedAt' | 'isArchived' | 'day' | 'assignedAt' | 'sortOrder'
>;

/** A quest as its player sees it on `today` (YYYY-MM-DD). A custom quest of an earlier period is open again (R47). */
export function questView(quest: ShownQuest, player: QuestOwner, today: string): QuestResponse {
  const isOfToday = quest.period === periodOf(quest.frequency, today);
  const isOpenAgain = quest.type === 'custom' && !isOfToday;
  const timerSeconds = shortened(quest.timerSeconds, player);
  return {
    id: quest.questId,
    type: quest.type,
    frequency: quest.frequency,
    isCurrent: isOfToday || isOpenAgain,
    ...looksOf(quest, player, timerSeconds),
    category: quest.category,
    targetValue: quest.targetValue,
    xpReward: quest.xpReward,
    needsTimer: timerSeconds !== null,
    timerDuration: timerSeconds ?? 0,
    hasClassBonus: hasClassBonus(player.characterClass, quest.category),
    difficulty: quest.difficulty,
    customDifficulty: quest.custom?.difficulty ?? null,
    tags: [...(quest.custom?.tags ?? [])],
    userQuest: {
      progress: isOpenAgain ? 0 : quest.progress,
      maxProgress: quest.targetValue,
      isCompleted: !isOpenAgain && quest.isCompleted,
      hasLoot: quest.hasLoot && !quest.isChestClaimed,
    },
  };
}

/** By focus and by what is worn (R26, R62), in whole seconds. */
function shortened(timerSeconds: number | null, player: QuestOwner): number | null {
  if (timerSeconds === null) return null;
  const { focus } = effectiveStatsOf(player, GAME_CONTENT);
  const percent = passivePercent(wornItems(player, GAME_CONTENT), 'timer');
  return Math.round(timerSeconds * timerFactor({ focus, passivePercent: percent }));
}

function looksOf(
  { questId, templateId, difficulty, custom, targetValue }: ShownQuest,
  { language }: QuestOwner,
  timerSeconds: number | null,
): QuestTexts & { readonly emoji: string } {
  if (custom) {
    const { name, description } = custom;
    return { name, description, detailedDescription: '', emoji: CUSTOM_QUEST_EMOJI };
  }
  const template = templateId === null ? undefined : findQuestTemplate(templateId);
  if (!template || difficulty === null)
    throw new Error(`Quest ${questId} was made from ${templateId}, which the catalogue lacks`);
  return {
    ...questText(template, difficulty, language, { targetValue, timerSeconds }),
    emoji: template.emoji,
  };
}
