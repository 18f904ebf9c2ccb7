import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, stat, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hasErrorCode } from './file-access';
import { isAlive } from './processes';

/** The process that a lock file names. */
export interface FolderOwner {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
}

const HEARTBEAT_MS = 2_000;
/** An owner whose heartbeat has not changed for this long is dead. */
const SILENT_AFTER_MS = 3 * HEARTBEAT_MS;
/** Distinguishes this process from one with the same id and host name in another container. */
const TOKEN = randomUUID();
/** The file descriptor of the lock in a child process that inherits it. */
const LOCK_DESCRIPTOR = 3;
/** Exit code of `flock` when the lock is held elsewhere. */
const HELD_ELSEWHERE = 1;

/**
 * Exclusive use of a data folder, across PID and network namespaces: containers that share a volume can't see each
 * other's processes, and two servers on one cluster destroy it.
 *
 * The lock is flock(2) on the file `lock` of the folder. It belongs to the open file. Postgres inherits the descriptor
 * and keeps the lock when the server is killed, so the folder is free only when both have ended. The file also names
 * its owner, who rewrites it every two seconds: operators can see which process has the folder, and this heartbeat is
 * the guard where there is no program `flock`, or a network file system doesn't propagate locks between hosts.
 */
export class FolderLock {
  private readonly heartbeat: NodeJS.Timeout;
  private lastBeat: Promise<void> = Promise.resolve();

  private constructor(
    private readonly dataDir: string,
    private readonly file: FileHandle,
    /** Whether this process holds flock(2). Otherwise a Postgres that it has adopted does. */
    readonly isHeld: boolean,
    logger: Logger,
  ) {
    this.heartbeat = setInterval(() => {
      this.lastBeat = writeOwner(file).catch((error: unknown) => {
        logger.warn({ err: error }, 'the heartbeat of the data folder could not be written');
      });
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Takes the lock, or returns null when another process has it. May watch a heartbeat for 6 s. */
  static async take(dataDir: string, logger: Logger): Promise<FolderLock | null> {
    const file = await openLockFile(dataDir);
    try {
      const flock = await tryFlock(file, logger);
      if (flock !== 'held elsewhere' && !(await isOwnerAlive(dataDir))) {
        await writeOwner(file);
        if (flock === 'locked' || (await isStillOwner(dataDir)))
          return new FolderLock(dataDir, file, true, logger);
      }
      await file.close();
      return null;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Becomes the owner of a folder whose lock is held by a Postgres that outlived its server. */
  static async inherit(dataDir: string, logger: Logger): Promise<FolderLock> {
    const file = await openLockFile(dataDir);
    await writeOwner(file);
    return new FolderLock(dataDir, file, false, logger);
  }

  /** The descriptor that a child process inherits as {@link LOCK_DESCRIPTOR} to keep the lock, too. */
  get descriptor(): number {
    return this.file.fd;
  }

  /** Releases the lock, and removes this process from the file unless another owner has replaced it. */
  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.lastBeat;
    if (isThisProcess(await readOwner(this.dataDir))) await this.file.truncate();
    await this.file.close();
  }
}

/** The owner named in the lock file; null when the folder was released or never taken. */
export async function readOwner(dataDir: string): Promise<FolderOwner | null> {
  const text = await readFile(lockFile(dataDir), 'utf8');
  const [, pid, host = '', token = ''] = /^(\d+) (\S+) (\S+)\n/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), host, token };
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'lock');
}

/** Creates the file if needed, and never truncates it: it may name another owner. */
function openLockFile(dataDir: string): Promise<FileHandle> {
  return open(lockFile(dataDir), constants.O_RDWR | constants.O_CREAT, 0o600);
}

async function writeOwner(file: FileHandle): Promise<void> {
  const text = `${process.pid} ${hostname()} ${TOKEN}\n`;
  await file.write(text, 0);
  await file.truncate(Buffer.byteLength(text));
}

/**
 * Node has no flock(2). The program `flock` locks the inherited open file, which stays locked when the program ends.
 */
async function tryFlock(
  file: FileHandle,
  logger: Logger,
): Promise<'locked' | 'held elsewhere' | 'unsupported'> {
  try {
    const code = await runFlock(file);
    if (code === 0) return 'locked';
    if (code === HELD_ELSEWHERE) return 'held elsewhere';
    if (code === null) throw new Error('The program flock was ended by a signal');
    logger.warn({ code }, 'the data folder takes no locks: only a heartbeat guards it');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    logger.warn('this system has no program flock: only a heartbeat guards the data folder');
  }
  return 'unsupported';
}

function runFlock(file: FileHandle): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn('flock', ['-n', String(LOCK_DESCRIPTOR)], {
      stdio: ['ignore', 'ignore', 'ignore', file.fd],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/** Whether the owner named in the file, whose lock is invisible to this process, keeps writing its heartbeat. */
async function isOwnerAlive(dataDir: string): Promise<boolean> {
  const owner = await readOwner(dataDir);
  if (!owner || isThisProcess(owner)) return false;
  if (owner.host === hostname() && !isAlive(owner.pid)) return false;
  const before = await lastHeartbeat(dataDir);
  for (const givenUpAt = Date.now() + SILENT_AFTER_MS; Date.now() < givenUpAt;) {
    await sleep(HEARTBEAT_MS / 4);
    if ((await lastHeartbeat(dataDir)) !== before) return true;
  }
  return false;
}

/** Without a lock two processes may take the folder at once: the one that wrote last has it. */
async function isStillOwner(dataDir: string): Promise<boolean> {
  await sleep(HEARTBEAT_MS);
  return isThisProcess(await readOwner(dataDir));
}

function isThisProcess(owner: FolderOwner | null): boolean {
  return owner?.token === TOKEN;
}

async function lastHeartbeat(dataDir: string): Promise<number> {
  return (await stat(lockFile(dataDir))).mtimeMs;
}
