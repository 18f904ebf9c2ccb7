/** The progress of one projector, read from the database, so the same in every process. */
export interface ProjectionStats {
  readonly projector: string;
  readonly state: 'running' | 'failed' | 'paused';
  readonly lag: {
    /** The part of the log it has not processed yet. */
    readonly amount: number;
    readonly unit: 'events' | 'bytes';
    /** Age in seconds of the first event that isn't in its tables; 0 when there is none. */
    readonly seconds: number;
  };
  /** Number of streams that it has parked. */
  readonly parkedStreams: number;
  /** Recent rate. */
  readonly eventsPerSecond: number;
  /** Progress of a running replay, 0 to 1; undefined without one. */
  readonly replayProgress: number | undefined;
  /** Whether the running replay rebuilds the live tables: until it ends, the lag of the present tables is not a failure. */
  readonly isRebuilding: boolean;
}
