import type { Logger } from 'pino';
import type { BoundedCall } from '../bounded-call';
import type { ProjectionStats } from '../metrics/projection-stats';

interface ProjectionCheck {
  readonly state: ProjectionStats['state'];
  /** Age in seconds of the first event that isn't in its tables yet. */
  readonly lagSeconds: number;
  /** Whether its tables are being rebuilt; then its lag is expected. */
  readonly isRebuilding: boolean;
  /** Whether it runs and lags by more than `maxLagSeconds`. */
  readonly isBehind: boolean;
}

export interface Readiness {
  readonly isReady: boolean;
  readonly checks: {
    /** `up` when it takes writes. */
    readonly database: 'up' | 'down';
    readonly log: 'up' | 'down';
    /** By projector; `unknown` when the query failed. */
    readonly projections: Readonly<Record<string, ProjectionCheck>> | 'unknown';
  };
}

export interface HealthOptions {
  /** Each check rejects when it isn't answered in time. */
  readonly database: BoundedCall<unknown>;
  readonly log: BoundedCall<unknown>;
  readonly projections: BoundedCall<readonly ProjectionStats[]>;
  readonly maxLagSeconds: number;
  readonly logger: Logger;
}

/** The database is queried at most this often, however often probes come; milliseconds. */
const READINESS_CACHE_MS = 1_000;

/**
 * Whether this process can serve: the log answers, and the database takes writes (R228). The lag of read models is the same
 * for every process: it is only reported, since routing players elsewhere would not help them.
 */
export class Health {
  private pendingCheck: Promise<Readiness> | undefined;
  private cachedUntil = 0;
  private wasReady: boolean | undefined;

  constructor(private readonly options: HealthOptions) {}

  /** The readiness, at most a second old. Never rejects. */
  getReadiness(): Promise<Readiness> {
    if (!this.pendingCheck || performance.now() > this.cachedUntil) {
      this.cachedUntil = Number.POSITIVE_INFINITY;
      this.pendingCheck = this.checkReadiness().finally(
        () => (this.cachedUntil = performance.now() + READINESS_CACHE_MS),
      );
    }
    return this.pendingCheck;
  }

  private async checkReadiness(): Promise<Readiness> {
    const { database, log, projections, maxLagSeconds } = this.options;
    const [databaseResult, logResult, projectionResult] = await Promise.allSettled([
      database.execute(),
      log.execute(),
      projections.execute(),
    ]);
    const checks = {
      database: toUpOrDown(databaseResult),
      log: toUpOrDown(logResult),
      projections:
        projectionResult.status === 'fulfilled'
          ? toProjectionChecks(projectionResult.value, maxLagSeconds)
          : ('unknown' as const),
    };
    const isReady = checks.database === 'up' && checks.log === 'up';
    this.logChange({ isReady, checks }, [databaseResult, logResult]);
    return { isReady, checks };
  }

  /** Logs each change once, since probes come every few seconds. */
  private logChange({ isReady, checks }: Readiness, answers: readonly PromiseSettledResult<unknown>[]): void {
    if (isReady === (this.wasReady ?? true)) return;
    this.wasReady = isReady;
    const failedCheck = answers.find((answer) => answer.status === 'rejected');
    if (isReady) this.options.logger.warn({ checks }, 'This process is ready again');
    else
      this.options.logger.warn({ checks, err: failedCheck?.reason as unknown }, 'This process is not ready');
  }
}

function toUpOrDown({ status }: PromiseSettledResult<unknown>): 'up' | 'down' {
  return status === 'fulfilled' ? 'up' : 'down';
}

function toProjectionChecks(
  figures: readonly ProjectionStats[],
  maxLagSeconds: number,
): Readonly<Record<string, ProjectionCheck>> {
  return Object.fromEntries(
    figures.map(({ projector, state, lag, isRebuilding }) => {
      const isBehind = state === 'running' && !isRebuilding && lag.seconds > maxLagSeconds;
      return [projector, { state, lagSeconds: Math.round(lag.seconds), isRebuilding, isBehind }];
    }),
  );
}
