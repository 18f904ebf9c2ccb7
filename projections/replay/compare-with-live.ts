import type pg from 'pg';
import type { Comparison } from '../../server/contracts/operations';
import type { Position } from '../../server/contracts/position';
import { pause } from '../../server/database/pause';
import { inTransaction } from '../../server/database/transaction';
import type { Projector } from '../engine/projector';
import { tablesIn } from '../engine/table-set';
import { compareTables } from './compare-tables';
import { ReplayFailed } from './errors';
import { holdTables, liveCheckpoint } from '../engine/checkpoint-store';
import type { ReplayFiller } from './replay-filler';
import type { ReplayProgress } from './replay-progress';

export interface CompareOptions {
  readonly pool: pg.Pool;
  readonly projector: Projector;
  readonly filler: ReplayFiller;
  readonly progress: ReplayProgress;
  readonly signal: AbortSignal;
}

/** How soon it is looked again whether the live tables have come to where the replay stands. */
const LOOK_EVERY_MS = 200;

/**
 * Compares the replay's rows with the live ones at one place in the log. The projector is held still only for the moment
 * in which the replay comes to where it stands and a snapshot of both is taken; it goes on while they are compared.
 */
export async function compareWithLive(options: CompareOptions): Promise<Comparison> {
  const { pool, projector, progress } = options;
  const reader = await pool.connect();
  let broken = true;
  try {
    const position = await commonSnapshot(options, reader);
    const copy = tablesIn(progress.current.schema);
    const comparison = await compareTables(reader, projector.tables, copy, position);
    await reader.query('commit');
    broken = false;
    return comparison;
  } finally {
    reader.release(broken);
  }
}

/** Begins a transaction of `reader` that sees both at the position it answers. */
async function commonSnapshot(
  { pool, projector, filler, progress, signal }: CompareOptions,
  reader: pg.PoolClient,
): Promise<Position> {
  for (;;) {
    // What was recorded since, at the pace asked for, before anything is held: little is left to do then.
    await filler.advance(signal, (await liveCheckpoint(pool, projector.name)).position);
    const common = await inTransaction(pool, async (client) => {
      await holdTables(client, projector.name);
      const { position: live, state } = await liveCheckpoint(client, projector.name);
      if (live < progress.current.position) {
        if (state === 'running') return undefined;
        const cause = new Error(`${projector.name} is ${state} at ${live}, before what is to be compared`);
        throw new ReplayFailed({ cause });
      }
      await filler.advance(signal, live);
      // The snapshot is taken by the first statement.
      await reader.query('begin isolation level repeatable read read only; select 1');
      return live;
    });
    if (common !== undefined) return common;
    await progress.enter('comparing');
    await pause(LOOK_EVERY_MS, signal);
    signal.throwIfAborted();
  }
}
