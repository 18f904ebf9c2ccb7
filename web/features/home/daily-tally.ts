/** Today's quests, counted; the total is at least 5 (R113). */
export interface DailyTally {
  readonly completed: number;
  readonly open: number;
  readonly total: number;
}
