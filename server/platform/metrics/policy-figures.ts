/** How far one policy is behind the log. */
export interface PolicyFigures {
  readonly policy: string;
  /** Age of the first event it hasn't looked at; 0 when there is none. */
  readonly lagSeconds: number;
}
