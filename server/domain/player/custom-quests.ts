import { CUSTOM_QUEST_XP } from '../../rules/custom-quest';
import type { GameSettings } from '../../rules/game-settings';
import { getOwnEntry } from '../kernel/get-own-entry';
import { hasSameFields } from '../kernel/has-same-fields';
import { Rejection } from '../kernel/rejection';
import type { PlayerToday } from './new-day';
import type { CustomQuestChanges, CustomQuestDetails, PlayerEvent } from './player.events';
import type { OpenQuest, RegisteredPlayer } from './player.state';

/** Creates a custom quest, if the player has room for it (R48, R50). */
export function createCustomQuest(
  quest: CustomQuestDetails,
  player: PlayerToday,
  { openCustomQuests: limit }: GameSettings,
): readonly PlayerEvent[] {
  const openCustomQuests = customQuestsOf(player).filter(({ isArchived }) => !isArchived);
  if (openCustomQuests.length >= limit) throw new Rejection('CUSTOM_QUEST_LIMIT_REACHED', { limit });
  const xpReward = CUSTOM_QUEST_XP[quest.difficulty];
  return [{ type: 'CustomQuestCreated', data: { ...quest, day: player.day, xpReward } }];
}

/**
 * Throws a {@link Rejection} when no further custom quest pays (R50). Archived ones count to the end of their period:
 * otherwise creating, completing and archiving quests in turn would pay without limit.
 */
export function requireCustomQuestPays(
  player: RegisteredPlayer,
  { openCustomQuests: limit }: GameSettings,
): void {
  const paidCustomQuests = customQuestsOf(player).filter(({ isCompleted }) => isCompleted);
  if (paidCustomQuests.length >= limit) throw new Rejection('CUSTOM_QUEST_PAY_LIMIT_REACHED', { limit });
}

/** The terms a completed quest has paid by, which stay until it opens again. */
const PAID_TERMS = ['frequency', 'category', 'difficulty'] as const;

/**
 * Edits a custom quest; returns no events when nothing differs. What its reward or its period depends on changes only
 * while it is open, so that a payment is never followed by another in the same period (R184).
 */
export function changeCustomQuest(
  questId: string,
  changes: CustomQuestChanges,
  player: PlayerToday,
): readonly PlayerEvent[] {
  const quest = getOwnEntry(player.quests, questId);
  if (!quest?.custom || quest.isArchived) throw new Rejection('QUEST_NOT_FOUND');
  const before = quest.custom;
  const after: CustomQuestDetails = { ...before, ...changes };
  if (hasSameFields(before, after)) return [];
  if (quest.isCompleted && PAID_TERMS.some((term) => before[term] !== after[term])) {
    throw new Rejection('QUEST_ALREADY_COMPLETED');
  }
  const xpReward =
    before.difficulty === after.difficulty ? quest.xpReward : CUSTOM_QUEST_XP[after.difficulty];
  return [{ type: 'CustomQuestChanged', data: { ...after, day: player.day, xpReward } }];
}

/** Idempotent: returns no events for a quest that is already archived. */
export function archiveCustomQuest(questId: string, player: RegisteredPlayer): readonly PlayerEvent[] {
  const quest = getOwnEntry(player.quests, questId);
  if (quest?.type !== 'custom') throw new Rejection('QUEST_NOT_FOUND');
  return quest.isArchived ? [] : [{ type: 'CustomQuestArchived', data: { questId } }];
}

/** Open ones, and archived ones until their period is over. */
function customQuestsOf({ quests }: RegisteredPlayer): readonly OpenQuest[] {
  return Object.values(quests).filter(({ type }) => type === 'custom');
}
