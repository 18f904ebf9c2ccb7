/** How one projector is doing, as the database tells it: the same in every process. */
export interface ProjectionStats {
  readonly projector: string;
  readonly state: 'running' | 'failed' | 'paused';
  readonly lag: {
    /** How much of the log is still to come. */
    readonly amount: number;
    readonly unit: 'events' | 'bytes';
    /** Age of the first event that isn't in its tables; 0 when there is none. */
    readonly seconds: number;
  };
  /** Lately. */
  readonly eventsPerSecond: number;
  /** Part of the way, 0 to 1, of a replay under way; undefined without one. */
  readonly replayProgress: number | undefined;
  /** Whether the replay under way makes the tables that will serve: until then nobody expects the present ones to keep up. */
  readonly isRebuilding: boolean;
}
