import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableMemory } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Replayer } from '../../projections/replay/replayer';

/** Beside this file when built. */
const REPLAY_SCRIPT = fileURLToPath(new URL('../replay.js', import.meta.url));
const MEGABYTE = 1024 * 1024;
/** Half of what memory is free, but enough to begin with. */
const MIN_HEAP_MB = 256;
/** Rows live long and their parts die young: a large nursery spares them the moving. */
const SEMI_SPACE_MB = 64;
/** One that waits for a silent database would not end by itself, and killing it does no harm; milliseconds. */
const EXIT_TIMEOUT_MS = 5_000;

/**
 * Runs each replay in a process of its own, so that folding a million events delays nobody's request. It ends with this
 * process, whatever becomes of it.
 */
export function createForkingReplayer(databaseUrl: string): Replayer {
  return async ({ id, projector }, signal) => {
    if (signal.aborted) return;
    const heap = Math.max(MIN_HEAP_MB, Math.floor(availableMemory() / 2 / MEGABYTE));
    const child = fork(REPLAY_SCRIPT, [id, projector], {
      execArgv: [`--max-old-space-size=${heap}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
      env: { ...process.env, ROLE: 'projections', DATABASE_URL: databaseUrl },
    });
    const code = await waitForExit(child, signal);
    if (code !== 0 && !signal.aborted) throw new Error(`The process of the replay ended with ${code}`);
  };
}

/** Its exit code or signal. Once the signal aborts it is asked to end by closing the channel to it, and then made to. */
async function waitForExit(child: ChildProcess, signal: AbortSignal): Promise<number | string> {
  let killTimer: NodeJS.Timeout | undefined;
  const requestExit = (): void => {
    if (child.connected) child.disconnect();
    killTimer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  };
  signal.addEventListener('abort', requestExit);
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
    return code ?? killedBy ?? 'no code';
  } finally {
    signal.removeEventListener('abort', requestExit);
    clearTimeout(killTimer);
  }
}
