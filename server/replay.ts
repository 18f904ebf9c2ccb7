import 'reflect-metadata';
import { setPriority } from 'node:os';
import type { Logger } from 'pino';
import { PROJECTORS } from '../projections/projectors/projectors';
import { createInProcessReplayer } from '../projections/replay/replayer';
import { openLog } from './composition/open-log';
import { parseConfig, type Config } from './platform/config/config';
import { createLogger } from './platform/logging/logger';

/** Lets players' requests go first: a nice value, 19 being the most modest. */
const NICENESS = 10;

/**
 * One replay in a process of its own: `replay.js <id> <projector>`, started by the process that leads the projections
 * and ended by the end of the channel between them.
 */
async function main(id: string, projector: string, config: Config, logger: Logger): Promise<void> {
  const { databaseUrl, eventStoreUrl } = config;
  if (databaseUrl === undefined) throw new Error('A replay is told its database');
  const abortController = new AbortController();
  process.once('disconnect', () => abortController.abort());
  process.once('SIGTERM', () => abortController.abort());
  // The one that started it may have died before this one listened.
  if (!process.connected) abortController.abort();
  // A Ctrl-C reaches all processes of a terminal; this one ends when the one that started it does.
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
    await run({ id, projector }, abortController.signal);
  } catch (error) {
    if (!abortController.signal.aborted) throw error;
    logger.info({ err: error, replay: id }, 'replay: told to end');
  } finally {
    await close();
  }
}

const [id = '', projector = ''] = process.argv.slice(2);
const config = parseConfig(process.env);
const logger = createLogger(config.logLevel);
main(id, projector, config, logger).then(
  () => process.exit(0),
  (error: unknown) => {
    logger.error({ err: error, replay: id, projector }, 'replay: interrupted');
    process.exit(1);
  },
);
