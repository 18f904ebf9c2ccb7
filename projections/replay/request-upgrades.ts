import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ASKED_BY_RELEASE, REPLAY_RATE } from '../../server/contracts/operations';
import { SCHEMA_PREFIX } from '../../server/operations/replay-schema';
import { replays, type ReplayRow } from '../../server/operations/replay-store';
import type { Projector } from '../engine/projector';

export interface UpgradeOptions {
  /** Also where one has failed: the release that starts now may be the one that mends it. */
  readonly triesFailedAgain: boolean;
}

/**
 * Asks for a replay of every projector whose live tables an older version has written. One that an operator has cancelled
 * is left so.
 */
export async function requestUpgrades(
  pool: pg.Pool,
  projectors: readonly Projector[],
  { triesFailedAgain }: UpgradeOptions,
): Promise<void> {
  const { rows: live } = await pool.query<{ name: string; version: number }>(
    `select name, version from projection_checkpoint where position <> ''`,
  );
  const { rows: swaps } = await pool.query<Pick<ReplayRow, 'projector' | 'version' | 'state'>>(
    `select distinct on (projector) projector, version, state from projection_replay
     where purpose = 'swap' order by projector, requested_at desc`,
  );
  for (const { name, version } of projectors) {
    if (!live.some((row) => row.name === name && row.version < version)) continue;
    const last = swaps.find((row) => row.projector === name && row.version === version);
    if (last?.state === 'cancelled' || (last?.state === 'failed' && !triesFailedAgain)) continue;
    // Nothing happens where one of the projector is under way, whatever for: this is asked again when that has ended.
    await replays.request(pool, {
      ...{ id: randomUUID(), projector: name, version, purpose: 'swap', schema: `${SCHEMA_PREFIX}${name}` },
      ...{ wantedFrom: null, wantedUntil: null, verify: false, requestedBy: ASKED_BY_RELEASE },
      rate: REPLAY_RATE.gentle,
    });
  }
}
