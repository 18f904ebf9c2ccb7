/** The lag of one policy behind the log. */
export interface PolicyStats {
  readonly policy: string;
  /** Age in seconds of the first event it hasn't handled; 0 when there is none. */
  readonly lagSeconds: number;
}
