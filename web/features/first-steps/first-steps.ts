import type { InventoryEntry, Party, PlayedDay, Quest, User } from '../../api/models';

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

/** The path where a step is taken; for the item step, the tab with an unopened or available chest among `quests`. */
export function stepPath(step: FirstStep, quests: readonly Quest[] | undefined): string {
  if (step === 'party') return '/parties?tab=discover';
  const frequency = step === 'item' ? findNextChest(quests)?.frequency : undefined;
  return frequency === undefined || frequency === 'daily' ? '/quests' : `/quests?tab=${frequency}`;
}

export function hasUnopenedChest(quests: readonly Quest[] | undefined): boolean {
  return findUnopenedChest(quests) !== undefined;
}

function hasFinishedQuest(quests: StepEvidence['quests']): boolean {
  return quests?.some(({ userQuest }) => userQuest.isCompleted) ?? false;
}

function findNextChest(quests: readonly Quest[] = []): Quest | undefined {
  return findUnopenedChest(quests) ?? quests.find(({ userQuest }) => userQuest.hasLoot);
}

function findUnopenedChest(quests: readonly Quest[] = []): Quest | undefined {
  return quests.find(({ userQuest }) => userQuest.isCompleted && userQuest.hasLoot);
}
