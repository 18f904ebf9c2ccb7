import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clusterHome, openCluster } from './cluster';
import type { Cluster } from './cluster';
import { clusterUrl, tryLock } from './cluster-lock';
import type { ClusterLock } from './cluster-lock';
import { DataFolderInUse, EmbeddedPostgresFailed } from './errors';
import { ensureWritable, explainingDenial } from './file-access';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster';
import type { Postmaster } from './postmaster';
import { locatePostgresBinaries } from './postgres-binaries';
import type { PostgresBinaries } from './postgres-binaries';
import { unprivilegedUser } from './unprivileged-user';
import type { UnprivilegedUser } from './unprivileged-user';

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster and its log; made if missing. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Settings of Postgres over the defaults below, such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long to wait for a process that uses the folder and may just be ending; milliseconds, default 3,000. */
  readonly patienceMillis?: number;
}

export interface EmbeddedPostgres {
  /** The game's database; stays the same until stopped, also when Postgres had to be started again. */
  readonly url: string;
  /** Stops Postgres and waits until it has ended. Calling it again is harmless. */
  stop(): Promise<void>;
}

/** For one small server on a shared machine; reached by TCP on the loopback interface only. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const START_ATTEMPTS = 4;
const RETRY_MS = 250;
const HELD_PATIENCE_MS = 3_000;
const RESTART_PAUSE_MS = 2_000;

/**
 * Runs a real Postgres for this process on the data folder. One that outlived its process (kill -9) is taken over; one
 * that dies is started again at the same address.
 *
 * @throws DataFolderInUse, DataFolderUnwritable, EmbeddedPostgresFailed: each with one line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await ensureWritable(options.dataDir);
  return explainingDenial(options.dataDir, async () => {
    const dataDir = await realpath(options.dataDir);
    const settings = { ...SETTINGS, ...options.settings };
    const binaries = await locatePostgresBinaries(dataDir);
    const user = await unprivilegedUser(clusterHome(dataDir));
    const cluster = await openCluster(dataDir, binaries, user, settings['fsync'] !== 'off');
    const instance = new Instance(options.dataDir, cluster, binaries, user, settings, options.logger);
    await instance.acquire(options.patienceMillis);
    return instance;
  });
}

class Instance implements EmbeddedPostgres {
  private postmaster: Postmaster | null = null;
  private lock: ClusterLock | null = null;
  private stopping: Promise<void> | null = null;
  private recovering: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    private readonly cluster: Cluster,
    private readonly binaries: PostgresBinaries,
    private readonly user: UnprivilegedUser,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly logger: Logger,
  ) {}

  get url(): string {
    if (!this.postmaster) throw new Error('Postgres has not been started');
    return clusterUrl(this.cluster, this.postmaster);
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  /** Has a Postgres run on the cluster and makes it ours. The port, once told to others, is kept. */
  async acquire(patienceMillis = HELD_PATIENCE_MS): Promise<void> {
    const givenUpAt = Date.now() + patienceMillis;
    for (let attempt = 1; ;) {
      const postmaster = (await findPostmaster(this.cluster)) ?? (await this.start());
      const result = await tryLock(this.cluster, postmaster);
      if (result.outcome === 'locked') return this.watch(postmaster, result.lock);
      if (result.outcome === 'held' && Date.now() >= givenUpAt) {
        throw new DataFolderInUse(this.dataDir, result.owner);
      }
      if (result.outcome === 'unreachable' && attempt++ >= START_ATTEMPTS) {
        throw new EmbeddedPostgresFailed('it started but refuses our connection', { cause: result.cause });
      }
      await sleep(RETRY_MS);
    }
  }

  private async start(): Promise<Postmaster> {
    for (let attempt = 1; ; attempt++) {
      const port = this.postmaster?.port ?? (await freePort());
      try {
        return await startPostmaster(this.cluster, this.binaries, this.user, port, this.settings);
      } catch (error) {
        // Another process was first; or it took the port; or children of a killed Postgres are still ending.
        const other = await findPostmaster(this.cluster);
        if (other) return other;
        if (attempt >= START_ATTEMPTS) throw error;
        await sleep(RETRY_MS * attempt);
      }
    }
  }

  private watch(postmaster: Postmaster, lock: ClusterLock): void {
    this.postmaster = postmaster;
    this.lock = lock;
    void lock.lost.then(() => {
      this.lock = null;
      if (!this.stopping) this.recovering = this.recover();
    });
  }

  private async recover(): Promise<void> {
    this.logger.error('the embedded Postgres went away, starting it again');
    while (!this.stopping) {
      try {
        await this.acquire();
        this.logger.warn('the embedded Postgres is back');
        return;
      } catch (error) {
        this.logger.error({ err: error }, 'the embedded Postgres could not be started again');
        // Somebody else's now: taking it back would have two servers write at once.
        if (error instanceof DataFolderInUse) return;
      }
      await sleep(RESTART_PAUSE_MS);
    }
  }

  private async shutDown(): Promise<void> {
    await this.recovering;
    // Ended while we hold the lock, so that nobody takes over what is about to end; that cuts the lock's connection.
    if (this.postmaster && this.lock) await stopPostmaster(this.postmaster);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
