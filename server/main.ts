import 'reflect-metadata';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { startApplication, type Application } from './composition/application';
import { createFirstOperatorLink } from './composition/first-operator';
import { createForkingReplayer } from './composition/forking-replayer';
import { InvalidConfig, parseConfig, type Config } from './platform/config/config';
import { createLogger } from './platform/logging/logger';
import { toOperatorMessage } from './composition/operator-message';

/** The process exits after this long even if closing hangs; Postgres recovers by itself. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const starting = startApplication(config, logger, { createReplayer: createForkingReplayer });

  let isShuttingDown = false;
  const shutDown = (): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    // A signal during startup waits for startup to finish: only then is everything known that has to be closed.
    void starting.then((application) => closeAndExit(application, logger), exitWithError);
  };
  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);
  process.on('SIGHUP', shutDown);
  const application = await starting;
  if (isShuttingDown) return;
  collectDefaultMetrics({ register: application.core.metrics.registry });
  const description =
    config.role === 'projections' ? 'Questlog projections are running, with health' : 'Questlog is ready';
  console.log(`${description} at ${application.url}`);
  const firstOperatorLink = await createFirstOperatorLink(application);
  if (firstOperatorLink) {
    console.log(`There is no account yet. Who registers by this link within 24 hours is the first operator:`);
    console.log(firstOperatorLink);
  }
}

async function closeAndExit(application: Application, logger: Logger): Promise<void> {
  try {
    await application.close();
    process.exit(0);
  } catch (error) {
    logger.fatal({ err: error }, 'The server did not end cleanly');
    process.exit(1);
  }
}

/** Prints one line for a failure the operator can fix, and the whole error for a bug of ours. */
function exitWithError(error: unknown): void {
  console.error(toOperatorMessage(error) ?? error);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    for (const fault of error.faults) console.error(fault);
    process.exit(2);
  }
}

main().catch(exitWithError);
