/** How far one policy is behind the log. */
export interface PolicyStats {
  readonly policy: string;
  /** Age of the first event it hasn't looked at; 0 when there is none. */
  readonly lagSeconds: number;
}
