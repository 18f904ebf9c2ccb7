import { CUSTOM_QUEST_XP } from '../../rules/custom-quest';
import type { GameSettings } from '../../rules/game-settings';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { PlayerToday } from './new-day';
import type { CustomQuestDetails, PlayerEvent } from './player.events';
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
