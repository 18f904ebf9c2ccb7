import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './errors';
import { hasErrorCode } from './file-access';
import type { PostgresBinaries } from './postgres-binaries';
import type { UnprivilegedUser } from './unprivileged-user';

/** An initialised Postgres cluster on disk, running or not. */
export interface Cluster {
  /** Postgres' data directory. */
  readonly dir: string;
  /** Path of Postgres' own log. */
  readonly logFile: string;
  /** The superuser. */
  readonly user: string;
  readonly password: string;
}

const run = promisify(execFile);
const CLUSTER_USER = 'questlog';
/** Folder prefix of a cluster being initialised. Earlier releases appended the process id. */
const UNFINISHED_PREFIX = 'postgres.new-';

/** The folder of the cluster: the cluster itself in `data`, beside it the password of its superuser. */
export function resolveClusterDir(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Opens the folder's cluster, initialising it on the first start. It is initialised in a folder that is renamed when
 * complete, so a start that dies half-way doesn't affect the next one. Only for the holder of the folder's lock.
 *
 * @param durable false skips the wait for the disk (tests)
 * @throws EmbeddedPostgresFailed when initdb fails
 */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
  durable: boolean,
): Promise<Cluster> {
  const home = resolveClusterDir(dataDir);
  await removeUnfinishedClusters(dataDir);
  if (!(await hasCluster(dataDir))) await initialiseCluster(dataDir, home, binaries, user, durable);
  await user.chown(home);
  return readCluster(dataDir);
}

/** Whether the folder's cluster is initialised. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return exists(join(resolveClusterDir(dataDir), 'data/PG_VERSION'));
}

/** The folder's cluster, which must be initialised. */
export async function readCluster(dataDir: string): Promise<Cluster> {
  const home = resolveClusterDir(dataDir);
  return {
    dir: join(home, 'data'),
    logFile: join(dataDir, 'postgres.log'),
    user: CLUSTER_USER,
    password: await readFile(join(home, 'password'), 'utf8'),
  };
}

async function initialiseCluster(
  dataDir: string,
  home: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
  durable: boolean,
): Promise<void> {
  const unfinished = join(dataDir, `${UNFINISHED_PREFIX}${process.pid}`);
  const passwordFile = join(unfinished, 'password');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  await user.chown(unfinished);
  await runInitdb(binaries, user, [
    `--pgdata=${join(unfinished, 'data')}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Postgres' own collation: the same on every system, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rename(unfinished, home);
}

async function runInitdb(
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
  args: readonly string[],
): Promise<void> {
  const [program = '', ...words] = [...user.prefix, binaries.initdb, ...args];
  try {
    await run(program, words, { env: buildPostgresEnvironment() });
  } catch (cause) {
    const stderr = (cause as { stderr?: string }).stderr ?? '';
    // After the reason initdb only lists what it removed.
    const said = stderr.split('\n').find((line) => /error:|fatal:|could not/i.test(line)) ?? String(cause);
    throw new EmbeddedPostgresFailed(said.trim(), { cause });
  }
}

/** Excludes our own environment (PGHOST, LC_*, LD_*, …), which would change how Postgres behaves. */
export function buildPostgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
