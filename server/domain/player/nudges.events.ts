/** Nudges that the player sends and gets (R419–R421). */
export type NudgeEvent =
  /** Of the player, to a member of a party, in the player's day (R419). */
  | {
      readonly type: 'NudgeSent';
      readonly data: { readonly to: string; readonly partyId: string; readonly day: string };
    }
  /** For the player; appended, too, where it isn't shown (R420). */
  | {
      readonly type: 'NudgeReceived';
      readonly data: {
        /** Id of the event of who sent it. */
        readonly nudgeId: string;
        readonly from: string;
        readonly nickname: string;
        readonly partyId: string;
        readonly isShown: boolean;
      };
    }
  | { readonly type: 'NudgesChanged'; readonly data: { readonly accepts: boolean } };
