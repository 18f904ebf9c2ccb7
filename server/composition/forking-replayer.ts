import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableMemory } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Replayer } from '../../projections/replay/replayer';

/** Path relative to this file in the build. */
const REPLAY_SCRIPT = fileURLToPath(new URL('../replay.js', import.meta.url));
const MEGABYTE = 1024 * 1024;
/** The heap is half of the free memory, but at least this. */
const MIN_HEAP_MB = 256;
/** A replay allocates many short-lived objects beside long-lived rows: a large young generation avoids copying them. */
const SEMI_SPACE_MB = 64;
/** A process that waits for a hanging database does not exit by itself, and killing it is safe; milliseconds. */
const EXIT_TIMEOUT_MS = 5_000;

/**
 * Runs each replay in a child process, so that folding a million events delays no request. The child exits when this
 * process does, even after a crash.
 *
 * @param databaseOwnerUrl of a role that may create and swap tables
 */
export function createForkingReplayer(databaseOwnerUrl: string): Replayer {
  return async ({ id, projector }, signal, within) => {
    if (signal.aborted) return;
    const heap = Math.max(MIN_HEAP_MB, Math.floor(availableMemory() / 2 / MEGABYTE));
    const child = fork(
      REPLAY_SCRIPT,
      [id, projector, ...(within ? [within.name, String(within.epoch)] : [])],
      {
        execArgv: [`--max-old-space-size=${heap}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
        env: { ...process.env, ROLE: 'projections', DATABASE_URL: databaseOwnerUrl },
      },
    );
    const code = await waitForExit(child, signal);
    if (code !== 0 && !signal.aborted) throw new Error(`The replay process exited with ${code}`);
  };
}

/** Resolves with the exit code or signal. On abort the child is asked to stop by closing its channel, then killed. */
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
