import type { CharacterClass, Language } from '../../rules/character-class';
import type { DailyTemplate } from '../../rules/daily-selection';

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
  | {
      readonly type: 'StartDay';
      /** The server's clock: ISO 8601, UTC. */
      readonly instant: string;
      readonly templates: readonly DailyTemplate[];
      /** Uniform in 0 (inclusive) to 1 (exclusive). */
      readonly random: () => number;
      /** The id of the quest made from a template on a day. */
      readonly questIdFor: (day: string, templateId: string) => string;
    }
  | {
      /**
       * `complete` finishes a timer or single-step quest; `increment` adds one step; `finish` does whichever fits (D17).
       */
      readonly type: 'AdvanceQuest';
      readonly how: 'complete' | 'increment' | 'finish';
      readonly questId: string;
      readonly instant: string;
    }
  | {
      readonly type: 'EarnPartyXp';
      readonly partyId: string;
      readonly questId: string;
      readonly contributionRevision: number;
      readonly xpGained: number;
    }
  | { readonly type: 'TakePartySlot'; readonly partyId: string }
  | {
      readonly type: 'ReleasePartySlot';
      readonly partyId: string;
      readonly reason: 'refused' | 'left' | 'removed' | 'party-deleted';
    };
