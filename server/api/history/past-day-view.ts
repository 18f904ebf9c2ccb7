import { findQuestTemplate } from '../../content/catalogue';
import { GAME_CONTENT } from '../../content/game-content';
import { findItem } from '../../content/item-catalogue';
import { renderItemText } from '../../content/item-text';
import type { OpenQuest, OpenTask, RegisteredPlayer } from '../../domain/player/player.state';
import type { Language } from '../../rules/character-class';
import { CUSTOM_QUEST_EMOJI } from '../../rules/custom-quest';
import { effectiveStatsOf, listWornItems, toEquipmentPlace } from '../../rules/equipment';
import { computeXpRequired } from '../../rules/levels';
import { findPause } from '../../rules/pauses';
import { toPeriod } from '../../rules/quest-period';
import { QUEST_TYPES } from '../../rules/quest-type';
import type { PastPlayer } from './fold-past-day';
import type { PastDayResponse } from './past-day.response';
import { renderQuestName } from './subject-names.query';

interface PastDayContext {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The player's current day. */
  readonly today: string;
  /** Of the game's texts. */
  readonly language: Language;
  /** The current one: one that an operator has hidden since stays hidden (R485). */
  readonly nickname: string;
}

/** What a player had at the end of a day, as the calls of that day showed it, under the current nickname (R494). */
export function toPastDayResponse(
  { firstDay, state }: PastPlayer,
  { day, today, language, nickname }: PastDayContext,
): PastDayResponse {
  const isStarted = state.day === day;
  return {
    day,
    firstDay,
    today,
    isStarted,
    isPaused: findPause(state.pauses, day) !== undefined,
    character: toCharacter(state, nickname),
    quests: listQuests(state, day).map((quest) => toQuest(quest, language)),
    // The tasks of a state are those of the day that was begun last.
    tasks: isStarted ? Object.values(state.tasks).map(toTask) : [],
    inventory: listInventory(state, language),
  };
}

function toCharacter(state: RegisteredPlayer, nickname: string): PastDayResponse['character'] {
  const { characterClass, build, level, xp, streak, stats, availablePoints } = state;
  return {
    nickname,
    characterClass,
    build,
    wornItems: listWornItems(state.equipped),
    level,
    xp,
    xpRequired: computeXpRequired(level),
    streak,
    stats: { ...stats },
    effectiveStats: effectiveStatsOf(state, GAME_CONTENT),
    availablePoints,
  };
}

/**
 * The quests of a day, its week and its month, and the player's own. The state's are those of the day that was begun last: on a
 * later one, what belongs to a period that is over is gone, and the player's own are open again (R46, R47).
 */
function listQuests(state: RegisteredPlayer, day: string): readonly OpenQuest[] {
  return Object.values(state.quests)
    .filter(({ isArchived }) => !isArchived)
    .flatMap((quest) => {
      const isCurrent =
        state.day !== null && toPeriod(quest.frequency, state.day) === toPeriod(quest.frequency, day);
      if (isCurrent) return [quest];
      return quest.type === 'custom' ? [{ ...quest, progress: 0, isCompleted: false }] : [];
    })
    .sort((one, other) => QUEST_TYPES.indexOf(one.type) - QUEST_TYPES.indexOf(other.type));
}

function toQuest(quest: OpenQuest, language: Language): PastDayResponse['quests'][number] {
  const { questId, templateId, type, category, xpReward, progress, targetValue, isCompleted } = quest;
  const name = renderQuestName(quest, language);
  const emoji = templateId === null ? CUSTOM_QUEST_EMOJI : findQuestTemplate(templateId)?.emoji;
  if (name === undefined || emoji === undefined)
    throw new Error(`Quest ${questId} has the template ${templateId}, which is not in the catalogue`);
  return {
    id: questId,
    type,
    name,
    emoji,
    category,
    xpReward,
    progress,
    maxProgress: targetValue,
    isCompleted,
  };
}

function toTask(task: OpenTask): PastDayResponse['tasks'][number] {
  const { taskId: id, name, emoji, progress, maxProgress, isCompleted } = task;
  return { id, name, emoji, progress, maxProgress, isCompleted };
}

/** Items no longer in the catalogue are left out, as in today's inventory. */
function listInventory(
  { inventory, equipped }: RegisteredPlayer,
  language: Language,
): PastDayResponse['inventory'] {
  return Object.entries(inventory)
    .reverse()
    .flatMap(([id, quantity]) => {
      const item = findItem(id);
      if (!item) return [];
      const { emoji, rarity, slot } = item;
      const place = toEquipmentPlace(slot);
      const { name } = renderItemText(item, language);
      return [{ id, name, emoji, rarity, place, quantity, isEquipped: equipped[place] === id }];
    });
}
