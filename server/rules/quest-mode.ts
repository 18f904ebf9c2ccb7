/** How a quest is done: with a timer, step by step, or in a single step. */
export type QuestMode = 'timer' | 'progressive' | 'normal';

const ALWAYS_TIMED: ReadonlySet<string> = new Set(['Side Plank', 'High Knees']);

/**
 * Returns the mode of a quest, derived from its data (R41): a timer when it needs one, when it is one of the two
 * exercises that always have one, or when its description mentions seconds without "minutes total".
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
