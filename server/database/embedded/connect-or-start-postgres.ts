import { realpath } from 'node:fs/promises';
import type { Logger } from 'pino';
import { hasCluster, readCluster } from './cluster';
import { buildClusterUrls, type ClusterUrls } from './cluster-lock';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { DataFolderEmpty, DataFolderInUse } from './errors';
import { wrapAccessErrors } from './file-access';
import { findPostmaster } from './postmaster';

/**
 * For a short-lived command: connects to the Postgres that a live process runs on the data folder, without stopping it
 * afterwards; if there is none, starts one until the command stops it.
 *
 * @throws DataFolderEmpty, DataFolderUnwritable, EmbeddedPostgresFailed
 */
export async function connectOrStartEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly logger: Logger;
}): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  if (!(await wrapAccessErrors(dataDir, () => hasCluster(dataDir)))) throw new DataFolderEmpty(dataDir);
  try {
    return await startEmbeddedPostgres({ ...options, patienceMillis: 0 });
  } catch (error) {
    const urls = error instanceof DataFolderInUse ? await findRunningUrls(dataDir) : undefined;
    if (urls === undefined) throw error;
    return { ...urls, stop: () => Promise.resolve() };
  }
}

async function findRunningUrls(dataDir: string): Promise<ClusterUrls | undefined> {
  return wrapAccessErrors(dataDir, async () => {
    const cluster = await readCluster(await realpath(dataDir));
    const postmaster = await findPostmaster(cluster);
    return postmaster ? buildClusterUrls(cluster, postmaster) : undefined;
  });
}
