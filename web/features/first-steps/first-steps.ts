import type { InventoryEntry, Party, PlayedDay, Quest, User } from '../../api/models';
import { questsPath } from '../../game/quests-path';

export const FIRST_STEPS = ['quest', 'item', 'party'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The data by which the steps are ticked; undefined until it is loaded. */
export interface StepEvidence {
  readonly quests: readonly Pick<Quest, 'userQuest'>[] | undefined;
  readonly days: readonly Pick<PlayedDay, 'questsCompleted'>[] | undefined;
  readonly inventory: readonly Pick<InventoryEntry, 'id'>[] | undefined;
  readonly parties: readonly Pick<Party, 'id'>[] | undefined;
}

/** Whether each step is taken. */
export type StepsTaken = Readonly<Record<FirstStep, boolean>>;

export function computeStepsTaken({ quests, days, inventory, parties }: StepEvidence): StepsTaken {
  return {
    quest: hasFinishedQuest(quests) || (days?.some(({ questsCompleted }) => questsCompleted > 0) ?? false),
    item: (inventory?.length ?? 0) > 0,
    party: (parties?.length ?? 0) > 0,
  };
}

/** Whether only the played days can show a finished quest; a player without XP has finished none. */
export function needsPlayedDays(
  { level, xp }: Pick<User, 'level' | 'xp'>,
  quests: StepEvidence['quests'],
): boolean {
  return quests !== undefined && !hasFinishedQuest(quests) && (level > 1 || xp > 0);
}

/**
 * How a newcomer comes by an item: a chest that can be opened now, one that opens once its completion is sent, one that a
 * quest of this period carries, or none before the next day (R52).
 */
interface NextChest {
  readonly state: 'waiting' | 'queued' | 'toEarn' | 'none';
  readonly quest?: Quest;
}

/** The chest that the item step leads to; `queuedIds`: quests whose completion the server doesn't know yet. */
export function findNextChest(quests: readonly Quest[], queuedIds: readonly string[]): NextChest {
  const carrying = quests.filter(({ userQuest }) => userQuest.hasLoot);
  const completed = carrying.filter(({ userQuest }) => userQuest.isCompleted);
  const waiting = completed.find(({ id }) => !queuedIds.includes(id));
  if (waiting) return { state: 'waiting', quest: waiting };
  const [queued] = completed;
  if (queued) return { state: 'queued', quest: queued };
  const [toEarn] = carrying;
  return toEarn ? { state: 'toEarn', quest: toEarn } : { state: 'none' };
}

/** The path where a step is taken; for the item step, the tab with the next chest. */
export function stepPath(step: FirstStep, chest: NextChest | undefined): string {
  if (step === 'party') return '/parties?tab=discover';
  return questsPath((step === 'item' ? chest?.quest?.frequency : undefined) ?? 'daily');
}

function hasFinishedQuest(quests: StepEvidence['quests']): boolean {
  return quests?.some(({ userQuest }) => userQuest.isCompleted) ?? false;
}
