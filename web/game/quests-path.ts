import type { QuestFrequency } from '../../server/rules/quest-type';

/** The path of a tab of the quests page. */
export function questsPath(frequency: QuestFrequency): string {
  return frequency === 'daily' ? '/quests' : `/quests?tab=${frequency}`;
}
