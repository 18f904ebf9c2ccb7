import type { CharacterClass, Language } from '../../rules/character-class';
import type { QuestFrequency } from '../../rules/quest-type';
import type { StatName } from '../../rules/stats';
import type { CustomQuestDetails, TaskDetails } from './player.events';

/** The moment a command comes at: whatever a player does on a new day begins that day (R36). */
export interface Moment {
  /** The server's clock: ISO 8601, UTC. */
  readonly instant: string;
  /** Uniform in 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /**
   * An id for a quest that is handed out: new each time, and not to be guessed. Whoever knew the ids of a day before it
   * began could ask for one of them until chance has dealt it. What the quest is made of is told so that an example can
   * name it.
   */
  readonly newQuestId: (frequency: QuestFrequency, period: string, templateId: string) => string;
}

/**
 * What a player, or a policy on a player's behalf, can ask for. Whatever comes from a clock or from chance is in the
 * command; what came of it is in the events.
 */
export type PlayerCommand =
  | {
      readonly type: 'RegisterPlayer';
      readonly userId: string;
      readonly nickname: string;
      readonly username: string;
      readonly characterClass: CharacterClass;
      readonly language: Language;
      readonly timeZone: string;
    }
  | { readonly type: 'ChangeLanguage'; readonly language: Language }
  | { readonly type: 'ChangeTimeZone'; readonly timeZone: string }
  | { readonly type: 'StartDay'; readonly moment: Moment }
  | {
      /**
       * `complete` finishes a timer or single-step quest; `increment` adds one step; `finish` does whichever fits (R44).
       */
      readonly type: 'AdvanceQuest';
      readonly how: 'complete' | 'increment' | 'finish';
      readonly questId: string;
      readonly moment: Moment;
    }
  | { readonly type: 'UndoQuestStep'; readonly questId: string; readonly instant: string }
  | { readonly type: 'ClaimLoot'; readonly questId: string; readonly random: () => number }
  | { readonly type: 'CreateCustomQuest'; readonly quest: CustomQuestDetails; readonly moment: Moment }
  | { readonly type: 'ArchiveCustomQuest'; readonly questId: string }
  | { readonly type: 'EquipItem'; readonly itemId: string }
  | { readonly type: 'UnequipItem'; readonly itemId: string }
  | {
      readonly type: 'AllocateStats';
      /** Whole numbers from 0; at least one above. */
      readonly points: Readonly<Partial<Record<StatName, number>>>;
    }
  | {
      readonly type: 'CreateTask';
      readonly task: TaskDetails;
      /** YYYY-MM-DD; null for the player's today. */
      readonly dateAssigned: string | null;
      readonly moment: Moment;
    }
  /** Tasks of an earlier day, made anew for today: those that aren't there yet, as many as fit (R69). */
  | { readonly type: 'CopyTasks'; readonly tasks: readonly TaskDetails[]; readonly moment: Moment }
  /** One step; of a task done in one go, all of it (R67). */
  | { readonly type: 'AdvanceTask'; readonly taskId: string; readonly moment: Moment }
  | { readonly type: 'UndoTaskStep'; readonly taskId: string; readonly instant: string }
  | {
      readonly type: 'EarnPartyXp';
      readonly partyId: string;
      readonly questId: string;
      readonly contributionRevision: number;
      readonly xpGained: number;
    }
  /** `claim` is null only to restore that of a membership from before claims were recorded. */
  | { readonly type: 'TakePartySlot'; readonly partyId: string; readonly claim: string | null }
  | {
      readonly type: 'ReleasePartySlot';
      readonly partyId: string;
      /** Of the holding that is over; one that was taken since stays. Null fits one from before claims were recorded. */
      readonly claim: string | null;
      readonly reason: 'refused' | 'left' | 'removed' | 'party-deleted';
    };
