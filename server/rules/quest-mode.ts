/** How a quest is done: by letting a timer run, step by step, or in one go. */
export type QuestMode = 'timer' | 'progressive' | 'normal';

const ALWAYS_TIMED: ReadonlySet<string> = new Set(['Side Plank', 'High Knees']);

/**
 * The mode of a quest, derived from what it says (R41): a timer when it asks for one, when it is one of
 * the two exercises that always have one, or when its description speaks of seconds without "minutes total".
 */
export function detectQuestMode(quest: {
  needsTimer: boolean;
  name: string;
  description: string;
  maxProgress: number;
}): QuestMode {
  if (quest.needsTimer || ALWAYS_TIMED.has(quest.name) || mentionsSeconds(quest.description)) return 'timer';
  return quest.maxProgress > 1 ? 'progressive' : 'normal';
}

function mentionsSeconds(description: string): boolean {
  const text = description.toLowerCase();
  return text.includes('seconds') && !text.includes('minutes total');
}
