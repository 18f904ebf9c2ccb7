import { CUSTOM_QUEST_XP } from '../../rules/custom-quest';
import type { GameSettings } from '../../rules/game-settings';
import { getOwnEntry } from '../kernel/get-own-entry';
import { Rejection } from '../kernel/rejection';
import type { PlayerToday } from './new-day';
import type { CustomQuestDetails, PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

/**
 * Creates a custom quest (R48, R50). One that has paid counts to the end of its period, archived or not: otherwise
 * creating, completing and archiving quests in turn would pay without limit.
 */
export function createCustomQuest(
  quest: CustomQuestDetails,
  player: PlayerToday,
  { openCustomQuests: limit }: GameSettings,
): readonly PlayerEvent[] {
  const openCustomQuests = Object.values(player.quests).filter(
    ({ type, isArchived, isCompleted }) => type === 'custom' && (!isArchived || isCompleted),
  );
  if (openCustomQuests.length >= limit) throw new Rejection('CUSTOM_QUEST_LIMIT_REACHED', { limit });
  const xpReward = CUSTOM_QUEST_XP[quest.difficulty];
  return [{ type: 'CustomQuestCreated', data: { ...quest, day: player.day, xpReward } }];
}

/** Idempotent: returns no events for a quest that is already archived. */
export function archiveCustomQuest(questId: string, player: RegisteredPlayer): readonly PlayerEvent[] {
  const quest = getOwnEntry(player.quests, questId);
  if (quest?.type !== 'custom') throw new Rejection('QUEST_NOT_FOUND');
  return quest.isArchived ? [] : [{ type: 'CustomQuestArchived', data: { questId } }];
}
