import type { CharacterClass, Language } from '../../rules/character-class';
import type { HeroBuild } from '../../rules/hero-build';
import type { Pause } from '../../rules/pauses';
import type { QuestFrequency } from '../../rules/quest-type';
import type { StatName } from '../../rules/stats';
import type { CustomQuestChanges, CustomQuestDetails } from './player.events';
import type { TaskChanges, TaskDetails } from './tasks.events';

/** The moment of a command: any command on a new day begins that day (R36). */
export interface Moment {
  /** The server's clock: ISO 8601, UTC. */
  readonly instant: string;
  /** Uniform in 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /**
   * Returns an id for a quest that is handed out: unique and unpredictable. A player who knew the ids of a day before
   * it begins could ask for one of them until chance has dealt it. The parameters let a test derive a readable id.
   */
  readonly newQuestId: (frequency: QuestFrequency, period: string, templateId: string) => string;
}

/**
 * The commands of a player, or of a policy on a player's behalf. Commands carry every input from a clock or from
 * chance; events carry the result.
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
  /** Appends nothing when the player is called that already, so a retry after a crash is safe (R380). */
  | {
      readonly type: 'ChangeNickname';
      readonly nickname: string;
      readonly username: string;
      /** Set for the neutral nickname by which an operator hides another (R485). */
      readonly isHidden?: true;
    }
  /** Choosing the class in force takes an earlier choice back (R384). */
  | { readonly type: 'ChangeClass'; readonly characterClass: CharacterClass; readonly moment: Moment }
  | { readonly type: 'ChangeBuild'; readonly build: HeroBuild }
  | { readonly type: 'AnnouncePause'; readonly pause: Pause; readonly moment: Moment }
  /** `from` is the first day of the pause. */
  | { readonly type: 'EndPause'; readonly from: string; readonly moment: Moment }
  | { readonly type: 'ChangePauseSharing'; readonly isShared: boolean }
  /** `instant`: the server's clock (ISO 8601, UTC). */
  | {
      readonly type: 'SendNudge';
      readonly to: string;
      readonly partyId: string;
      readonly instant: string;
    }
  /** Issued by the policy `nudges`, for whom the nudge is; `nudgeId` is the same for a repeat. */
  | {
      readonly type: 'ReceiveNudge';
      readonly nudgeId: string;
      readonly from: string;
      readonly nickname: string;
      readonly partyId: string;
      /** Whether a block hides the two from each other (R436). */
      readonly isHidden: boolean;
      readonly instant: string;
    }
  | { readonly type: 'ChangeNudges'; readonly accepts: boolean }
  | { readonly type: 'ChangeLanguage'; readonly language: Language }
  | { readonly type: 'ChangeTimeZone'; readonly timeZone: string; readonly instant: string }
  | { readonly type: 'StartDay'; readonly moment: Moment }
  | {
      /**
       * `complete` finishes a timer or single-step quest; `increment` adds one step; `finish` does the fitting one
       * (R44).
       */
      readonly type: 'AdvanceQuest';
      readonly how: 'complete' | 'increment' | 'finish';
      readonly questId: string;
      readonly moment: Moment;
    }
  | { readonly type: 'UndoQuestStep'; readonly questId: string; readonly instant: string }
  | { readonly type: 'ClaimLoot'; readonly questId: string; readonly random: () => number }
  | { readonly type: 'CreateCustomQuest'; readonly quest: CustomQuestDetails; readonly moment: Moment }
  | {
      readonly type: 'ChangeCustomQuest';
      readonly questId: string;
      readonly changes: CustomQuestChanges;
      readonly moment: Moment;
    }
  | { readonly type: 'ArchiveCustomQuest'; readonly questId: string }
  | { readonly type: 'EquipItem'; readonly itemId: string }
  | { readonly type: 'UnequipItem'; readonly itemId: string }
  | {
      readonly type: 'AllocateStats';
      /** Whole numbers from 0; at least one above 0. */
      readonly points: Readonly<Partial<Record<StatName, number>>>;
    }
  | {
      readonly type: 'CreateTask';
      readonly task: TaskDetails;
      /** YYYY-MM-DD; null for the player's current day. */
      readonly dateAssigned: string | null;
      readonly moment: Moment;
    }
  /** Copies tasks of an earlier day to today: those that aren't there yet, as many as fit (R69). */
  | { readonly type: 'CopyTasks'; readonly tasks: readonly TaskDetails[]; readonly moment: Moment }
  | {
      readonly type: 'ChangeTask';
      readonly taskId: string;
      readonly changes: TaskChanges;
      readonly moment: Moment;
    }
  | { readonly type: 'DeleteTask'; readonly taskId: string; readonly moment: Moment }
  | { readonly type: 'ReorderTasks'; readonly taskIds: readonly string[]; readonly moment: Moment }
  /** Adds one step; completes a single-step task (R67). */
  | { readonly type: 'AdvanceTask'; readonly taskId: string; readonly moment: Moment }
  | { readonly type: 'UndoTaskStep'; readonly taskId: string; readonly instant: string }
  | {
      readonly type: 'EarnPartyXp';
      readonly partyId: string;
      readonly questId: string;
      readonly contributionRevision: number;
      /** The contribution's share (R87), before the day's bound (R300). */
      readonly share: number;
    }
  /** Appends nothing when the contribution is paid. */
  | { readonly type: 'DelayPartyXp'; readonly partyId: string; readonly contributionRevision: number }
  /** `claim` is null only to restore a membership from before claims existed. */
  | { readonly type: 'TakePartySlot'; readonly partyId: string; readonly claim: string | null }
  | {
      readonly type: 'ReleasePartySlot';
      readonly partyId: string;
      /** The claim of the holding that ended; a later one stays. Null matches a holding from before claims existed. */
      readonly claim: string | null;
      readonly reason: 'refused' | 'left' | 'removed' | 'party-deleted';
    };
