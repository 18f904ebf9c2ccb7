import { findQuestTemplate } from '../../content/catalogue';
import { GAME_CONTENT } from '../../content/game-content';
import { renderQuestText } from '../../content/quest-text';
import type { QuestTexts } from '../../content/quest-template';
import type { OpenQuest, RegisteredPlayer } from '../../domain/player/player.state';
import type { PlayerQuestRow } from '../../read-models/player-quest.entity';
import { hasClassBonus } from '../../rules/class-bonus';
import { CUSTOM_QUEST_EMOJI } from '../../rules/custom-quest';
import { effectiveStatsOf, sumPassivePercent, wornItems } from '../../rules/equipment';
import { GIFT_EMOJI } from '../../rules/loot';
import { toPeriod } from '../../rules/quest-period';
import { computeTimerFactor } from '../../rules/stats';
import type { QuestResponse } from './quest.response';

/** The quest's player: texts, bonus and timer depend on it. */
export type QuestOwner = Pick<RegisteredPlayer, 'characterClass' | 'language' | 'equipped' | 'stats'>;

/** The fields of a stored quest that the view shows. */
export type QuestViewSource = Omit<
  PlayerQuestRow,
  'userId' | 'completedAt' | 'isArchived' | 'day' | 'assignedAt' | 'sortOrder'
>;

/** A quest as its player sees it on `today` (YYYY-MM-DD). A custom quest of an earlier period is open again (R47). */
export function toQuestResponse(quest: QuestViewSource, player: QuestOwner, today: string): QuestResponse {
  const isInCurrentPeriod = quest.period === toPeriod(quest.frequency, today);
  const isReopened = quest.type === 'custom' && !isInCurrentPeriod;
  const timerSeconds = shortenTimer(quest.timerSeconds, player);
  const { ownEmoji, ...texts } = resolveTexts(quest, player, timerSeconds);
  const hasLoot = quest.hasLoot && !quest.isChestClaimed;
  return {
    id: quest.questId,
    type: quest.type,
    frequency: quest.frequency,
    isCurrent: isInCurrentPeriod || isReopened,
    ...texts,
    emoji: hasLoot ? GIFT_EMOJI : ownEmoji,
    ownEmoji,
    category: quest.category,
    targetValue: quest.targetValue,
    xpReward: quest.xpReward,
    needsTimer: timerSeconds !== null,
    timerDuration: timerSeconds ?? 0,
    hasClassBonus: hasClassBonus(player.characterClass, quest.category),
    difficulty: quest.difficulty,
    customDifficulty: quest.custom?.difficulty ?? null,
    customTimerMinutes: quest.custom ? (quest.timerSeconds ?? 0) / 60 : null,
    tags: [...(quest.custom?.tags ?? [])],
    userQuest: {
      progress: isReopened ? 0 : quest.progress,
      maxProgress: quest.targetValue,
      isCompleted: !isReopened && quest.isCompleted,
      hasLoot,
    },
  };
}

/** A quest of the player's state on the player's day (YYYY-MM-DD). */
export function toOpenQuestResponse(quest: OpenQuest, player: QuestOwner, day: string): QuestResponse {
  const source = { ...quest, period: toPeriod(quest.frequency, day) };
  const tier = typeof quest.difficulty === 'number' ? quest.difficulty : null;
  if (!quest.custom) return toQuestResponse({ ...source, difficulty: tier, custom: null }, player, day);
  const { name, description, difficulty, tags } = quest.custom;
  const custom = { name, description, difficulty, tags };
  return toQuestResponse(
    { ...source, timerSeconds: quest.custom.timerSeconds, difficulty: null, custom },
    player,
    day,
  );
}

/** The timer for the player's focus and worn items (R26, R62), in whole seconds. */
function shortenTimer(timerSeconds: number | null, player: QuestOwner): number | null {
  if (timerSeconds === null) return null;
  const { focus } = effectiveStatsOf(player, GAME_CONTENT);
  const percent = sumPassivePercent(wornItems(player, GAME_CONTENT), 'timer');
  return Math.round(timerSeconds * computeTimerFactor({ focus, passivePercent: percent }));
}

function resolveTexts(
  { questId, templateId, difficulty, custom, targetValue }: QuestViewSource,
  { language }: QuestOwner,
  timerSeconds: number | null,
): QuestTexts & { readonly ownEmoji: string } {
  if (custom) {
    const { name, description } = custom;
    return { name, description, detailedDescription: '', ownEmoji: CUSTOM_QUEST_EMOJI };
  }
  const template = templateId === null ? undefined : findQuestTemplate(templateId);
  if (!template || difficulty === null)
    throw new Error(`Quest ${questId} has the template ${templateId}, which is not in the catalogue`);
  return {
    ...renderQuestText(template, difficulty, language, { targetValue, timerSeconds }),
    ownEmoji: template.emoji,
  };
}
