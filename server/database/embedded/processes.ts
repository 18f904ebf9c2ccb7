import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from './file-access';

const run = promisify(execFile);

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/** Sends a signal; does nothing if the process has ended. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/**
 * The command line of a process, null when there is none. Process ids are reused: check it before you signal a process.
 */
export async function readCommandLine(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    }
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch (error) {
    // It ended between the two calls.
    if (!isAlive(pid)) return null;
    throw error;
  }
}
