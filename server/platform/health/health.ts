import type { Logger } from 'pino';
import type { BoundedCall } from '../bounded-call';
import type { ProjectionFigures } from '../metrics/projection-figures';

interface ProjectionCheck {
  readonly state: ProjectionFigures['state'];
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
  readonly projections: BoundedCall<readonly ProjectionFigures[]>;
  readonly maxLagSeconds: number;
  readonly logger: Logger;
}

/** However often probes come, so often is the database asked; milliseconds. */
const FRESH_MS = 1_000;

/** Whether this process can do what it is for: the database and the log answer, and the read models are near the log's end. */
export class Health {
  private looking: Promise<Readiness> | undefined;
  private freshUntil = 0;
  private wasReady: boolean | undefined;

  constructor(private readonly options: HealthOptions) {}

  /** Of now, or of at most a second ago. Never rejects. */
  readiness(): Promise<Readiness> {
    if (!this.looking || performance.now() > this.freshUntil) {
      this.freshUntil = Number.POSITIVE_INFINITY;
      this.looking = this.look().finally(() => (this.freshUntil = performance.now() + FRESH_MS));
    }
    return this.looking;
  }

  private async look(): Promise<Readiness> {
    const { database, log, projections, maxLagSeconds } = this.options;
    const [fromDatabase, fromLog, figures] = await Promise.allSettled([
      database.get(),
      log.get(),
      projections.get(),
    ]);
    const checks = {
      database: upOrDown(fromDatabase),
      log: upOrDown(fromLog),
      projections: figures.status === 'fulfilled' ? checksOf(figures.value) : ('unknown' as const),
    };
    const isReady =
      checks.database === 'up' &&
      checks.log === 'up' &&
      checks.projections !== 'unknown' &&
      Object.values(checks.projections).every((each) => !keepsUp(each) || each.lagSeconds <= maxLagSeconds);
    this.tell({ isReady, checks }, [fromDatabase, fromLog, figures]);
    return { isReady, checks };
  }

  /** Once for each change: probes come every few seconds. */
  private tell({ isReady, checks }: Readiness, answers: readonly PromiseSettledResult<unknown>[]): void {
    if (isReady === (this.wasReady ?? true)) return;
    this.wasReady = isReady;
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (isReady) this.options.logger.warn({ checks }, 'This process is ready again');
    else this.options.logger.warn({ checks, err: refused?.reason as unknown }, 'This process is not ready');
  }
}

/**
 * What an operator has paused, or one event has stopped, is behind in every process alike: sending players elsewhere would
 * help nobody, and take the rest of the game from them.
 */
function keepsUp({ state, isRebuilding }: ProjectionCheck): boolean {
  return state === 'running' && !isRebuilding;
}

function upOrDown({ status }: PromiseSettledResult<unknown>): 'up' | 'down' {
  return status === 'fulfilled' ? 'up' : 'down';
}

function checksOf(figures: readonly ProjectionFigures[]): Readonly<Record<string, ProjectionCheck>> {
  return Object.fromEntries(
    figures.map(({ projector, state, lag, isRebuilding }) => [
      projector,
      { state, lagSeconds: Math.round(lag.seconds), isRebuilding },
    ]),
  );
}
