import { REPLAY_ENDS } from '../../server/contracts/operations';
import { pause } from '../../server/database/pause';
import { replays, type ReplayRow } from '../../server/operations/replay-store';
import type { Session } from './session';
import { StandIn } from './stand-in';

const POLL_MS = 500;

export interface Followed {
  readonly replays: readonly ReplayRow[];
  /** Ctrl-C came first. */
  readonly interrupted: boolean;
  /** Whether this process did the work, so that it stands still now when it was interrupted. */
  readonly stoodIn: boolean;
}

/** Shows how the replays come on until each has ended, and does their work where no process does. */
export async function followReplays(
  session: Session,
  ids: readonly string[],
  show: (rows: readonly ReplayRow[]) => void,
): Promise<Followed> {
  const { signal } = session;
  const standIn = new StandIn(session);
  try {
    for (;;) {
      const rows = await readAll(session, ids);
      show(rows);
      const ended = rows.every(({ state }) => REPLAY_ENDS.includes(state));
      if (ended || signal.aborted) {
        return { replays: rows, interrupted: !ended, stoodIn: standIn.isRunning };
      }
      await standIn.ensureLeader();
      await pause(POLL_MS, signal);
    }
  } finally {
    await standIn.stop();
  }
}

async function readAll({ console }: Session, ids: readonly string[]): Promise<readonly ReplayRow[]> {
  const rows = await Promise.all(ids.map((id) => replays.find(console.pool, id)));
  return rows.flatMap((row) => row ?? []);
}
