import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { resolveClusterDir, hasCluster, openCluster, readCluster } from './cluster';
import type { Cluster } from './cluster';
import { buildClusterUrls, tryLockCluster } from './cluster-lock';
import type { ClusterLock, ClusterUrls } from './cluster-lock';
import { DataFolderInUse, EmbeddedPostgresFailed } from './errors';
import { ensureWritable, wrapAccessErrors } from './file-access';
import { FolderLock, readOwner } from './folder-lock';
import { findPostmaster, removeStalePidFile, startPostmaster, stopPostmaster } from './postmaster';
import type { Postmaster } from './postmaster';
import { locatePostgresBinaries } from './postgres-binaries';
import { isAlive } from './processes';
import type { PostgresBinaries } from './postgres-binaries';
import { resolveUnprivilegedUser } from './unprivileged-user';
import type { UnprivilegedUser } from './unprivileged-user';

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster and its log; created if missing. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Settings of Postgres that override the defaults below, such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long to wait for a process that uses the folder and may be stopping; milliseconds, default 3,000. */
  readonly patienceMillis?: number;
}

/** The URLs stay the same until it is stopped, also after a restart of Postgres. */
export interface EmbeddedPostgres extends ClusterUrls {
  /** Stops Postgres and waits until it has ended. Idempotent. */
  stop(): Promise<void>;
}

/** For a small server on a shared machine; listens on the loopback interface only. */
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
  // Details and statements hold values, e-mail addresses among them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

const START_ATTEMPTS = 4;
const RETRY_MS = 250;
const HELD_PATIENCE_MS = 3_000;
const RESTART_PAUSE_MS = 2_000;

/**
 * Runs a Postgres for this process on the data folder. A Postgres that outlived its process (kill -9) is adopted; one
 * that dies is restarted at the same address.
 *
 * @throws DataFolderInUse, DataFolderUnwritable, EmbeddedPostgresFailed: each with one line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await ensureWritable(options.dataDir);
  return wrapAccessErrors(options.dataDir, async () => {
    const dataDir = await realpath(options.dataDir);
    const settings = { ...SETTINGS, ...options.settings };
    const binaries = await locatePostgresBinaries(dataDir);
    const user = await resolveUnprivilegedUser(resolveClusterDir(dataDir));
    const instance = new Instance(dataDir, binaries, user, settings, options);
    await instance.acquire(options.patienceMillis);
    return instance;
  });
}

/** A running Postgres that may be adopted, and its cluster. */
interface Candidate {
  readonly cluster: Cluster;
  readonly postmaster: Postmaster;
}

class Instance implements EmbeddedPostgres {
  private current: Candidate | null = null;
  private folder: FolderLock | null = null;
  private lock: ClusterLock | null = null;
  private stopping: Promise<void> | null = null;
  private recovering: Promise<void> = Promise.resolve();
  private readonly logger: Logger;

  constructor(
    private readonly dataDir: string,
    private readonly binaries: PostgresBinaries,
    private readonly user: UnprivilegedUser,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly options: EmbeddedPostgresOptions,
  ) {
    this.logger = options.logger;
  }

  get url(): string {
    return this.urls.url;
  }

  get ownerUrl(): string {
    return this.urls.ownerUrl;
  }

  get superuserUrl(): string {
    return this.urls.superuserUrl;
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  /** Adopts or starts a Postgres on the cluster. A port that is in use in URLs already is kept. */
  async acquire(patienceMillis = HELD_PATIENCE_MS): Promise<void> {
    const givenUpAt = Date.now() + patienceMillis;
    try {
      for (let attempt = 1; ;) {
        const candidate = await this.candidate();
        const result = candidate
          ? await tryLockCluster(candidate.cluster, candidate.postmaster)
          : ({ outcome: 'held', owner: await this.ownerOfFolder() } as const);
        if (candidate && result.outcome === 'locked') {
          this.folder ??= await FolderLock.inherit(this.dataDir, this.logger);
          return this.watch(candidate, result.lock);
        }
        if (result.outcome === 'held' && Date.now() >= givenUpAt) {
          throw new DataFolderInUse(this.options.dataDir, result.owner);
        }
        if (result.outcome === 'unreachable' && attempt++ >= START_ATTEMPTS) {
          throw new EmbeddedPostgresFailed('it started but refuses our connection', { cause: result.cause });
        }
        await sleep(RETRY_MS);
      }
    } catch (error) {
      // A server that is recovering Postgres stays the owner.
      if (!this.current) await this.releaseFolder();
      throw error;
    }
  }

  /**
   * The Postgres that runs on the cluster, or a new one if the folder is ours; null while another process has the
   * folder.
   */
  private async candidate(): Promise<Candidate | null> {
    if (!this.folder?.isHeld) {
      const taken = await FolderLock.take(this.dataDir, this.logger);
      if (taken) {
        await this.releaseFolder();
        this.folder = taken;
      }
    }
    if (!this.folder?.isHeld) return this.running();
    const durable = this.settings['fsync'] !== 'off';
    const cluster = await openCluster(this.dataDir, this.binaries, this.user, durable);
    return {
      cluster,
      postmaster: (await findPostmaster(cluster)) ?? (await this.start(cluster, this.folder)),
    };
  }

  /** The Postgres that a killed server left behind, or that another server still uses. */
  private async running(): Promise<Candidate | null> {
    if (!(await hasCluster(this.dataDir))) return null;
    const cluster = await readCluster(this.dataDir);
    const postmaster = await findPostmaster(cluster);
    return postmaster && { cluster, postmaster };
  }

  private async ownerOfFolder(): Promise<string | null> {
    const owner = await readOwner(this.dataDir);
    if (!owner) return null;
    const isGone = owner.host === hostname() && !isAlive(owner.pid);
    return isGone
      ? `the Postgres of process ${owner.pid}, which has ended`
      : `process ${owner.pid} on ${owner.host}`;
  }

  private async start(cluster: Cluster, folder: FolderLock): Promise<Postmaster> {
    await removeStalePidFile(cluster);
    for (let attempt = 1; ; attempt++) {
      const port = this.current?.postmaster.port ?? (await freePort());
      try {
        return await startPostmaster(cluster, {
          binaries: this.binaries,
          user: this.user,
          settings: this.settings,
          port,
          lockDescriptor: folder.descriptor,
        });
      } catch (error) {
        // A server of a release without the folder's lock was faster, or the port was taken, or children of a killed
        // Postgres are still ending.
        const other = await findPostmaster(cluster);
        if (other) return other;
        if (attempt >= START_ATTEMPTS) throw error;
        await sleep(RETRY_MS * attempt);
      }
    }
  }

  private get urls(): ClusterUrls {
    if (!this.current) throw new Error('Postgres has not been started');
    return buildClusterUrls(this.current.cluster, this.current.postmaster);
  }

  private watch(candidate: Candidate, lock: ClusterLock): void {
    this.current = candidate;
    this.lock = lock;
    void lock.lost.then(() => {
      this.lock = null;
      if (!this.stopping) this.recovering = this.recover();
    });
  }

  private async recover(): Promise<void> {
    this.logger.error('the embedded Postgres went away, starting it again');
    // The lock of an adopted Postgres is lost with it: it is taken again, and another process may be faster.
    if (!this.folder?.isHeld) await this.releaseFolder();
    while (!this.stopping) {
      try {
        await this.acquire();
        this.logger.warn('the embedded Postgres is back');
        return;
      } catch (error) {
        this.logger.error({ err: error }, 'the embedded Postgres could not be started again');
        // Another server has the folder now. If it is unnamed, backends of the dead Postgres still hold its lock.
        if (error instanceof DataFolderInUse && error.owner !== null) return;
      }
      await sleep(RESTART_PAUSE_MS);
    }
  }

  private async shutDown(): Promise<void> {
    await this.recovering;
    // Stopped while we hold the lock, so that no other process adopts a Postgres that is about to end; this closes the
    // lock's connection.
    if (this.current && this.lock) await stopPostmaster(this.current.postmaster);
    await this.releaseFolder();
  }

  private async releaseFolder(): Promise<void> {
    const { folder } = this;
    this.folder = null;
    await folder?.release();
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
