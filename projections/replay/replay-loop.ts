import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { RELEASE_REQUESTER, REPLAY_RATE } from '../../server/contracts/operations';
import { computeBackoffMs } from '../../server/async/backoff';
import { pause } from '../../server/async/pause';
import type { LeaseEpoch } from '../../server/database/lease-epoch';
import { REPLAY_SCHEMA_PREFIX } from '../../server/operations/replays/replay-schema';
import { replayStore, type ReplayRow } from '../../server/operations/replays/replay-store';
import { UNFILLED_VERSION } from '../engine/checkpoint-store';
import type { Projector } from '../engine/projector';
import { saveProgress } from './replay-progress';
import type { Replayer } from './replayer';
import { dropLeftovers } from './swap-tables';

export interface ReplayLoopOptions {
  readonly pool: pg.Pool;
  readonly projectors: readonly Projector[];
  readonly replayer: Replayer;
  readonly logger: Logger;
  /** The leader's, which its replays carry. */
  readonly lease: LeaseEpoch;
}

/** How soon a requested replay starts. */
const POLL_INTERVAL_MS = 1_000;
/**
 * How often leftovers are dropped, besides after each replay: replaced tables that were still read, discarded replays.
 */
const CLEANUP_INTERVAL_MS = 5_000;

/**
 * Runs the requested and interrupted replays one after the other while this process leads; requests those that new
 * versions of projectors need.
 */
export class ReplayLoop {
  /** When leftovers are dropped next, in the time of `performance.now()`. */
  private nextCleanupAt = 0;
  private upgradeState: 'at the start' | 'after a replay' | 'asked for' = 'at the start';

  constructor(private readonly options: ReplayLoopOptions) {}

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { pool, logger } = this.options;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.prepare();
        const underWay = (await replayStore.listUnderWay(pool)).filter((row) => this.canRun(row));
        // A replay that can't continue doesn't hold up the others.
        const next = underWay[failures % Math.max(1, underWay.length)];
        if (next) await this.runReplay(next, signal);
        else await pause(POLL_INTERVAL_MS, signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        logger.warn({ err: error, failures }, 'replay: interrupted, trying again');
        await pause(computeBackoffMs(failures), signal);
      }
    }
  }

  /** The work before and after each replay. */
  private async prepare(): Promise<void> {
    const { pool, projectors, logger } = this.options;
    if (performance.now() >= this.nextCleanupAt) {
      await dropLeftovers(pool, logger);
      this.nextCleanupAt = performance.now() + CLEANUP_INTERVAL_MS;
    }
    if (this.upgradeState !== 'asked for') {
      await requestUpgrades(pool, projectors, this.upgradeState === 'at the start');
      this.upgradeState = 'asked for';
    }
  }

  /** A replay requested by a newer release is left to its processes: this one would fill it with older rows. */
  private canRun({ projector, version, requestedBy }: ReplayRow): boolean {
    if (requestedBy !== RELEASE_REQUESTER) return true;
    return this.options.projectors.some((ours) => ours.name === projector && version <= ours.version);
  }

  private async runReplay(row: ReplayRow, signal: AbortSignal): Promise<void> {
    const { pool, projectors, replayer, lease, logger } = this.options;
    this.nextCleanupAt = 0;
    this.upgradeState = 'after a replay';
    if (!projectors.some(({ name }) => name === row.projector)) {
      const failure = `This release has no projector ${row.projector}`;
      await saveProgress(pool, row, { state: 'failed', failure, finishedAt: new Date() });
      return;
    }
    logger.info({ replay: row.id, projector: row.projector, purpose: row.purpose }, 'replay: begins');
    await replayer(row, signal, lease);
  }
}

/**
 * Requests a replay of every projector whose live tables are of an older version or were never filled (R321), unless an operator has cancelled it.
 *
 * @param retriesFailed also requests it where one has failed: the release that starts now may contain the fix
 */
async function requestUpgrades(
  pool: pg.Pool,
  projectors: readonly Projector[],
  retriesFailed: boolean,
): Promise<void> {
  const { rows: live } = await pool.query<{ name: string; version: number }>(
    `select name, version from projection_checkpoint where position <> '' or version = $1`,
    [UNFILLED_VERSION],
  );
  const { rows: swaps } = await pool.query<Pick<ReplayRow, 'projector' | 'version' | 'state'>>(
    `select distinct on (projector) projector, version, state from projection_replay
     where purpose = 'swap' order by projector, requested_at desc`,
  );
  for (const { name, version } of projectors) {
    const outdated = live.find((row) => row.name === name && row.version < version);
    if (!outdated) continue;
    const last = swaps.find((row) => row.projector === name && row.version === version);
    if (last?.state === 'cancelled' || (last?.state === 'failed' && !retriesFailed)) continue;
    // Does nothing while another replay of the projector is in progress: the request is repeated after its end.
    await replayStore.request(pool, {
      id: randomUUID(),
      projector: name,
      version,
      purpose: 'swap',
      schema: `${REPLAY_SCHEMA_PREFIX}${name}`,
      wantedFrom: null,
      wantedUntil: null,
      verify: false,
      requestedBy: RELEASE_REQUESTER,
      // While there are no rows, every second counts for players.
      rate: outdated.version === UNFILLED_VERSION ? REPLAY_RATE.max : REPLAY_RATE.gentle,
    });
  }
}
