import type pg from 'pg';
import type { Logger } from 'pino';
import { ASKED_BY_RELEASE } from '../../server/contracts/operations';
import { backoffMillis } from '../../server/database/backoff';
import { pause } from '../../server/database/pause';
import { replays, type ReplayRow } from '../../server/operations/replay-store';
import type { Projector } from '../engine/projector';
import { saveProgress } from './replay-progress';
import type { Replayer } from './replayer';
import { dropLeftovers } from './replay-schemas';
import { requestUpgrades } from './request-upgrades';

export interface ReplayLoopOptions {
  readonly pool: pg.Pool;
  readonly projectors: readonly Projector[];
  readonly replayer: Replayer;
  readonly logger: Logger;
}

/** How soon a replay that was asked for begins. */
const LOOK_EVERY_MS = 1_000;
/** How often, besides after each replay, it is looked for what is to be dropped: what was still read, what was discarded. */
const TIDY_EVERY_MS = 5_000;

/**
 * Runs the replays that were asked for, or left behind by who led before, one after the other, while this process leads;
 * asks itself for those that new versions of projectors need.
 */
export class ReplayLoop {
  /** When what is left behind is looked for; what `performance.now()` tells. */
  private tidyAt = 0;
  private upgrades: 'at the start' | 'after a replay' | 'asked for' = 'at the start';

  constructor(private readonly options: ReplayLoopOptions) {}

  /** Until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { pool, logger } = this.options;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.prepare();
        const underWay = (await replays.underWay(pool)).filter((row) => this.isOurs(row));
        // One that can't go on doesn't hold up the others.
        const next = underWay[failures % Math.max(1, underWay.length)];
        if (next) await this.runOne(next, signal);
        else await pause(LOOK_EVERY_MS, signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        logger.warn({ err: error, failures }, 'replay: interrupted, trying again');
        await pause(backoffMillis(failures), signal);
      }
    }
  }

  /** What there is to do before a replay and after it. */
  private async prepare(): Promise<void> {
    const { pool, projectors, logger } = this.options;
    if (performance.now() >= this.tidyAt) {
      await dropLeftovers(pool, logger);
      this.tidyAt = performance.now() + TIDY_EVERY_MS;
    }
    if (this.upgrades !== 'asked for') {
      await requestUpgrades(pool, projectors, { triesFailedAgain: this.upgrades === 'at the start' });
      this.upgrades = 'asked for';
    }
  }

  /** What a newer release has asked for is for its own processes to do: this one would make its older rows of it. */
  private isOurs({ projector, version, requestedBy }: ReplayRow): boolean {
    if (requestedBy !== ASKED_BY_RELEASE) return true;
    return this.options.projectors.some((ours) => ours.name === projector && version <= ours.version);
  }

  private async runOne(row: ReplayRow, signal: AbortSignal): Promise<void> {
    const { pool, projectors, replayer, logger } = this.options;
    this.tidyAt = 0;
    this.upgrades = 'after a replay';
    if (!projectors.some(({ name }) => name === row.projector)) {
      const failure = `This release has no projector ${row.projector}`;
      await saveProgress(pool, row, { state: 'failed', failure, finishedAt: new Date() });
      return;
    }
    logger.info({ replay: row.id, projector: row.projector, purpose: row.purpose }, 'replay: begins');
    await replayer(row, signal);
  }
}
