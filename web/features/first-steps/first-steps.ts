import type { InventoryEntry, Party, PlayedDay, Quest, User } from '../../api/models';

export const FIRST_STEPS = ['quest', 'item', 'party'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the steps are ticked by, as far as it is known. */
export interface Deeds {
  readonly quests: readonly Pick<Quest, 'userQuest'>[] | undefined;
  readonly days: readonly Pick<PlayedDay, 'questsCompleted'>[] | undefined;
  readonly inventory: readonly Pick<InventoryEntry, 'id'>[] | undefined;
  readonly parties: readonly Pick<Party, 'id'>[] | undefined;
}

/** Whether each step is taken. */
export type StepsTaken = Readonly<Record<FirstStep, boolean>>;

export function stepsTaken({ quests, days, inventory, parties }: Deeds): StepsTaken {
  return {
    quest: finishedNow(quests) || (days?.some(({ questsCompleted }) => questsCompleted > 0) ?? false),
    item: (inventory?.length ?? 0) > 0,
    party: (parties?.length ?? 0) > 0,
  };
}

/** Whether only the days behind can tell of a finished quest: who has no XP has finished none. */
export function needsDays({ level, xp }: Pick<User, 'level' | 'xp'>, quests: Deeds['quests']): boolean {
  return quests !== undefined && !finishedNow(quests) && (level > 1 || xp > 0);
}

/** Where a step is taken; a chest that waits, or could be had, on the tab that it is on. */
export function placeOf(step: FirstStep, quests: readonly Quest[] | undefined): string {
  if (step === 'party') return '/parties?tab=discover';
  const frequency = step === 'item' ? nextChest(quests)?.frequency : undefined;
  return frequency === undefined || frequency === 'daily' ? '/quests' : `/quests?tab=${frequency}`;
}

export function chestWaits(quests: readonly Quest[] | undefined): boolean {
  return waitingChest(quests) !== undefined;
}

function finishedNow(quests: Deeds['quests']): boolean {
  return quests?.some(({ userQuest }) => userQuest.isCompleted) ?? false;
}

function nextChest(quests: readonly Quest[] = []): Quest | undefined {
  return waitingChest(quests) ?? quests.find(({ isCurrent, userQuest }) => isCurrent && userQuest.hasLoot);
}

function waitingChest(quests: readonly Quest[] = []): Quest | undefined {
  return quests.find(({ userQuest }) => userQuest.isCompleted && userQuest.hasLoot);
}
