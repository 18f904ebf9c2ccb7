import type { Logger } from 'pino';
import type { BoundedCall } from '../bounded-call';
import type { ProjectionStats } from '../metrics/projection-stats';

interface ProjectionCheck {
  readonly state: ProjectionStats['state'];
  /** How old the first event is that its tables don't show yet. */
  readonly lagSeconds: number;
  /** Whether its tables are being made anew; then its lag keeps nobody waiting. */
  readonly isRebuilding: boolean;
}

export interface Readiness {
  readonly isReady: boolean;
  readonly checks: {
    readonly database: 'up' | 'down';
    readonly log: 'up' | 'down';
    /** By projector; `unknown` when they could not be asked for. */
    readonly projections: Readonly<Record<string, ProjectionCheck>> | 'unknown';
  };
}

export interface HealthOptions {
  /** Each rejects when what it asks can't answer in time. */
  readonly database: BoundedCall<unknown>;
  readonly log: BoundedCall<unknown>;
  readonly projections: BoundedCall<readonly ProjectionStats[]>;
  readonly maxLagSeconds: number;
  readonly logger: Logger;
}

/** However often probes come, so often is the database asked; milliseconds. */
const READINESS_CACHE_MS = 1_000;

/** Whether this process can do what it is for: the database and the log answer, and the read models are near the log's end. */
export class Health {
  private pendingCheck: Promise<Readiness> | undefined;
  private cachedUntil = 0;
  private wasReady: boolean | undefined;

  constructor(private readonly options: HealthOptions) {}

  /** Of now, or of at most a second ago. Never rejects. */
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
          ? toProjectionChecks(projectionResult.value)
          : ('unknown' as const),
    };
    const isReady =
      checks.database === 'up' &&
      checks.log === 'up' &&
      checks.projections !== 'unknown' &&
      Object.values(checks.projections).every(
        (each) => !isExpectedToKeepUp(each) || each.lagSeconds <= maxLagSeconds,
      );
    this.logChange({ isReady, checks }, [databaseResult, logResult, projectionResult]);
    return { isReady, checks };
  }

  /** Once for each change: probes come every few seconds. */
  private logChange({ isReady, checks }: Readiness, answers: readonly PromiseSettledResult<unknown>[]): void {
    if (isReady === (this.wasReady ?? true)) return;
    this.wasReady = isReady;
    const failedCheck = answers.find((answer) => answer.status === 'rejected');
    if (isReady) this.options.logger.warn({ checks }, 'This process is ready again');
    else
      this.options.logger.warn({ checks, err: failedCheck?.reason as unknown }, 'This process is not ready');
  }
}

/**
 * What an operator has paused, or one event has stopped, is behind in every process alike: sending players elsewhere would
 * help nobody, and take the rest of the game from them.
 */
function isExpectedToKeepUp({ state, isRebuilding }: ProjectionCheck): boolean {
  return state === 'running' && !isRebuilding;
}

function toUpOrDown({ status }: PromiseSettledResult<unknown>): 'up' | 'down' {
  return status === 'fulfilled' ? 'up' : 'down';
}

function toProjectionChecks(figures: readonly ProjectionStats[]): Readonly<Record<string, ProjectionCheck>> {
  return Object.fromEntries(
    figures.map(({ projector, state, lag, isRebuilding }) => [
      projector,
      { state, lagSeconds: Math.round(lag.seconds), isRebuilding },
    ]),
  );
}
