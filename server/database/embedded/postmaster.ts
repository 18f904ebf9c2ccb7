import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { close, open } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildPostgresEnvironment } from './cluster';
import type { Cluster } from './cluster';
import { EmbeddedPostgresFailed } from './errors';
import { hasErrorCode } from './file-access';
import type { PostgresBinaries } from './postgres-binaries';
import { readCommandLine, isAlive, sendSignal } from './processes';
import type { UnprivilegedUser } from './unprivileged-user';

/** The main process of a running Postgres. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface PostmasterOptions {
  readonly binaries: PostgresBinaries;
  readonly user: UnprivilegedUser;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Descriptor of the data folder's lock, which Postgres holds as long as it runs. */
  readonly lockDescriptor: number;
}

const POLL_INTERVAL_MS = 20;
/** Maximum time between creating its pid file and filling it. */
const PID_FILE_WRITE_TIMEOUT_MS = 1_000;
/** Recovery after a crash replays the write-ahead log, which may take a while. */
const READY_TIMEOUT_MS = 120_000;
const FAST_SHUTDOWN_TIMEOUT_MS = 20_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 5_000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * The Postgres that runs on this cluster and is visible to this process, whichever process started it; waits while it
 * is starting or stopping. A pid file without such a process (power cut, kill -9, another container) doesn't count.
 *
 * @throws EmbeddedPostgresFailed when it neither becomes ready nor ends
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const pidFile = join(cluster.dir, 'postmaster.pid');
  const startedAt = Date.now();
  while (Date.now() < startedAt + READY_TIMEOUT_MS) {
    const lines = await readLines(pidFile);
    if (lines === null) return null;
    const pid = Number(lines[0]);
    const isBeingWritten = pid === 0 && Date.now() < startedAt + PID_FILE_WRITE_TIMEOUT_MS;
    if (!isBeingWritten && !(await isPostmasterOf(pid, cluster))) return null;
    if (lines[7]?.trim() === 'ready') return { pid, port: Number(lines[3]) };
    await sleep(POLL_INTERVAL_MS);
  }
  throw new EmbeddedPostgresFailed(
    `the one that runs already doesn't get ready; its log: ${cluster.logFile}`,
  );
}

/**
 * Removes a stale pid file that would keep Postgres from starting. Postgres itself replaces the file of a dead process,
 * unless another program has the process id now. Only for the holder of the folder's lock: a Postgres in another
 * container may not be visible here.
 */
export async function removeStalePidFile(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.dir, 'postmaster.pid');
  const lines = await readLines(pidFile);
  const pid = Number(lines?.[0]);
  if (lines !== null && (pid === 0 || isAlive(pid))) await rm(pidFile, { force: true });
}

async function isPostmasterOf(pid: number, cluster: Cluster): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = await readCommandLine(pid);
  return command !== null && command.includes('postgres') && command.includes(cluster.dir);
}

/**
 * Starts Postgres and waits until it accepts connections. It gets its own process group: Ctrl-C in the terminal must
 * reach only the server, or Postgres would end while requests are being answered.
 *
 * @throws EmbeddedPostgresFailed with the reason from its log
 */
export async function startPostmaster(
  cluster: Cluster,
  { binaries, user, port, settings, lockDescriptor }: PostmasterOptions,
): Promise<Postmaster> {
  const logStart = await rotateLog(cluster.logFile);
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ]);
  const [program = '', ...words] = [...user.prefix, binaries.postgres, '-D', cluster.dir, ...options];
  const child = await spawnWithLog(cluster.logFile, program, words, lockDescriptor);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const lines = await readLines(join(cluster.dir, 'postmaster.pid'));
    if (Number(lines?.[0]) === child.pid && lines?.[7]?.trim() === 'ready') {
      child.unref();
      return { pid: child.pid ?? 0, port };
    }
    await sleep(POLL_INTERVAL_MS);
  }
  if (child.exitCode === null) child.kill('SIGQUIT');
  throw new EmbeddedPostgresFailed(
    `${await readLastErrors(cluster.logFile, logStart)}; more in ${basename(cluster.logFile)} of the data folder`,
  );
}

/**
 * Stops it: closes sessions, keeps committed data. Bounded: a Postgres that doesn't end is killed, and recovers at the
 * next start.
 */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (await signalAndWaitForExit(pid, 'SIGINT', FAST_SHUTDOWN_TIMEOUT_MS)) return;
  if (await signalAndWaitForExit(pid, 'SIGQUIT', IMMEDIATE_SHUTDOWN_TIMEOUT_MS)) return;
  await signalAndWaitForExit(pid, 'SIGKILL', IMMEDIATE_SHUTDOWN_TIMEOUT_MS);
}

async function signalAndWaitForExit(pid: number, name: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  sendSignal(pid, name);
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

async function spawnWithLog(
  logFile: string,
  program: string,
  words: readonly string[],
  lockDescriptor: number,
): Promise<ChildProcess> {
  const log = await promisify(open)(logFile, 'a', 0o600);
  try {
    const child = spawn(program, words, {
      detached: true,
      // The index of the last one is LOCK_DESCRIPTOR.
      stdio: ['ignore', log, log, lockDescriptor],
      env: buildPostgresEnvironment(),
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (cause) => reject(new EmbeddedPostgresFailed(cause.message, { cause })));
    });
    return child;
  } finally {
    await promisify(close)(log);
  }
}

/** Keeps one older log; returns the offset at which new output starts. */
async function rotateLog(logFile: string): Promise<number> {
  try {
    const { size } = await stat(logFile);
    if (size < MAX_LOG_BYTES) return size;
    await rename(logFile, `${logFile}.1`);
    return 0;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

async function readLastErrors(logFile: string, from: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString('utf8').trim().split('\n');
  const fatal = lines.filter((line) => /\b(FATAL|PANIC|ERROR)\b/.test(line)).slice(-2);
  const shown = fatal.length > 0 ? fatal : lines.slice(-2);
  return (
    shown.map((line) => line.replace(/^.*?\b(?:FATAL|PANIC|ERROR):\s*/, '')).join('; ') || 'it said nothing'
  );
}

async function readLines(file: string): Promise<readonly string[] | null> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
