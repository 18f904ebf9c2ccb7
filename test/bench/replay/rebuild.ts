import type pg from 'pg';
import { REPLAY_RATE, type ReplayPurpose } from '../../../server/contracts/operations';
import { ProjectionOperations } from '../../../server/operations/projection-operations';
import { replayStore, type ReplayRow } from '../../../server/operations/replays/replay-store';

/** What the bench uses of the built product: runs a replay to its end in a process of its own. */
interface ForkingReplayerModule {
  createForkingReplayer(databaseUrl: string): (replay: ReplayRow, signal: AbortSignal) => Promise<void>;
}

const BUILT = new URL('../../../dist/server/composition/forking-replayer.js', import.meta.url);
export const OPERATOR = 'bench@example.org';

export interface Rebuilt {
  /** From the start of the replay's process to its end, tables changed and the old ones dropped. */
  readonly millis: number;
  readonly replay: ReplayRow;
}

/** A replay of the built product in a process of its own, as the process that leads the projections runs it. */
export async function rebuild(
  pool: pg.Pool,
  url: string,
  projector: string,
  purpose: ReplayPurpose = 'swap',
): Promise<Rebuilt> {
  const [requested] = await new ProjectionOperations(pool).replay(
    [projector],
    { purpose, rate: REPLAY_RATE.max },
    OPERATOR,
  );
  if (!requested) throw new Error(`No replay of ${projector}`);
  const { createForkingReplayer } = (await import(BUILT.href)) as ForkingReplayerModule;
  const begin = performance.now();
  await createForkingReplayer(url)(requested, new AbortController().signal);
  const millis = performance.now() - begin;
  const replay = await replayStore.find(pool, requested.id);
  if (replay?.state !== 'done') {
    throw new Error(`The replay of ${projector} is ${replay?.state}: ${replay?.failure ?? 'no failure'}`);
  }
  return { millis, replay };
}
