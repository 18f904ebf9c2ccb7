import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../processes/projections';

/** A data folder for server processes with their embedded Postgres; `remove` leaves neither files nor processes. */
export class DataFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<DataFolder> {
    return new DataFolder(await mkdtemp(join(tmpdir(), 'questlog-data-')));
  }

  /** The process id of the Postgres that runs on the folder, or undefined. */
  async postgresPid(): Promise<number | undefined> {
    const pid = Number((await this.pidFile())?.[0]);
    return pid > 0 && isAlive(pid) ? pid : undefined;
  }

  /** The URL of the game's database for other clients. */
  async databaseUrl(): Promise<string> {
    const port = (await this.pidFile())?.[3];
    const password = await readFile(join(this.path, 'postgres/password'), 'utf8');
    return `postgres://questlog:${password.trim()}@127.0.0.1:${port}/questlog`;
  }

  /** Kills the Postgres with SIGKILL; returns its process id. */
  async killPostgres(): Promise<number> {
    const pid = await this.postgresPid();
    if (pid === undefined) throw new Error('No Postgres runs on the data folder');
    process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** Ends processes that still run on it, and removes it. */
  async remove(): Promise<void> {
    const pid = await this.postgresPid();
    if (pid !== undefined) {
      process.kill(pid, 'SIGQUIT');
      await waitUntil('Postgres has ended', async () => !isAlive(pid));
    }
    await rm(this.path, { recursive: true, force: true, maxRetries: 5 });
  }

  private async pidFile(): Promise<readonly string[] | undefined> {
    try {
      return (await readFile(join(this.path, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
    } catch (error) {
      if (error !== null && typeof error === 'object' && 'code' in error && error.code === 'ENOENT')
        return undefined;
      throw error;
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
