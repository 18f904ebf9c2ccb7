/** The lag of one policy behind the log. */
export interface PolicyStats {
  readonly policy: string;
  /** Age in seconds of the first event it hasn't handled; 0 when there is none. */
  readonly lagSeconds: number;
  readonly state: string;
  /** Number of targets whose reactions wait because the first fails. */
  readonly parkedTargets: number;
  /** Age in seconds of the first reaction that is due and neither carried out nor parked. */
  readonly overdueSeconds: number;
}
