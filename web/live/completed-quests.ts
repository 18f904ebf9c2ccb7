/** A party quest that was completed while this page was listening. */
export interface CompletedQuest {
  readonly partyId: string;
  readonly questId: string;
}

/** Party quests to celebrate (R428). */
export interface CompletedQuests {
  /** The oldest first; the same array until it changes. */
  readonly waiting: () => readonly CompletedQuest[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a quest, unless this page has had it before: a message may arrive twice. */
  readonly add: (quest: CompletedQuest) => void;
  /** Removes a quest that was celebrated, or can't be. */
  readonly remove: (questId: string) => void;
  /** Forgets all of them, because the player is signed out. */
  readonly clear: () => void;
}

export function createCompletedQuests(): CompletedQuests {
  let waiting: readonly CompletedQuest[] = [];
  const known = new Set<string>();
  const listeners = new Set<() => void>();
  const update = (next: readonly CompletedQuest[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    waiting: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (quest) => {
      if (known.has(quest.questId)) return;
      known.add(quest.questId);
      update([...waiting, quest]);
    },
    remove: (questId) => update(waiting.filter((quest) => quest.questId !== questId)),
    clear: () => {
      known.clear();
      update([]);
    },
  };
}

export const completedQuests = createCompletedQuests();
