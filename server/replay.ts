import 'reflect-metadata';
import { setPriority } from 'node:os';
import type { Logger } from 'pino';
import { PROJECTORS } from '../projections/projectors/projectors';
import { createInProcessReplayer } from '../projections/replay/replayer';
import { openLog } from './composition/open-log';
import type { LeaseEpoch } from './database/lease-epoch';
import { parseConfig, type Config } from './platform/config/config';
import { createLogger } from './platform/logging/logger';

/** Nice value that gives players' requests priority over the replay; 19 is the lowest priority. */
const NICENESS = 10;

interface ReplayArguments {
  readonly id: string;
  readonly projector: string;
  /** The lease of the process that started it. */
  readonly within: LeaseEpoch | undefined;
}

/**
 * Entry point of one replay in its own process: `replay.js <id> <projector> [<lease> <epoch>]`. The process that leads the projections
 * starts it, and closing the IPC channel between them stops it.
 */
async function main(
  { id, projector, within }: ReplayArguments,
  config: Config,
  logger: Logger,
): Promise<void> {
  const { databaseUrl, eventStoreUrl } = config;
  if (databaseUrl === undefined) throw new Error('A replay process needs DATABASE_URL');
  const abortController = new AbortController();
  process.once('disconnect', () => abortController.abort());
  process.once('SIGTERM', () => abortController.abort());
  // The parent may have died before this process listened for `disconnect`.
  if (!process.connected) abortController.abort();
  // Ctrl-C reaches all processes of a terminal; this one stops when its parent does.
  process.on('SIGINT', () => undefined);
  setPriority(NICENESS);
  const { log, close } = await openLog({ databaseUrl, eventStoreUrl }, logger);
  try {
    const run = createInProcessReplayer({
      log,
      connectionString: databaseUrl,
      projectors: PROJECTORS,
      logger,
    });
    await run({ id, projector }, abortController.signal, within);
  } catch (error) {
    if (!abortController.signal.aborted) throw error;
    logger.info({ err: error, replay: id }, 'replay: stopped on request');
  } finally {
    await close();
  }
}

const [id = '', projector = '', lease, epoch] = process.argv.slice(2);
const within = lease === undefined ? undefined : { name: lease, epoch: Number(epoch) };
const config = parseConfig(process.env);
const logger = createLogger(config.logLevel);
main({ id, projector, within }, config, logger).then(
  () => process.exit(0),
  (error: unknown) => {
    logger.error({ err: error, replay: id, projector }, 'replay: interrupted');
    process.exit(1);
  },
);
