/** Days off that the player announces (R425–R427). */
export type PauseEvent =
  /** Days off, both included (R425). */
  | { readonly type: 'PauseAnnounced'; readonly data: { readonly from: string; readonly to: string } }
  | {
      readonly type: 'PauseEnded';
      readonly data: {
        /** The first day of the pause. */
        readonly from: string;
        /** Its last day now; null when it was cancelled before it began. */
        readonly lastDay: string | null;
      };
    }
  /** Whether the player's parties see that the player is on pause (R427). */
  | { readonly type: 'PauseSharingChanged'; readonly data: { readonly isShared: boolean } };
