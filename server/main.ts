import 'reflect-metadata';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { startApplication, type Application } from './composition/application';
import { forkReplays } from './composition/fork-replays';
import { InvalidConfig, parseConfig, type Config } from './platform/config/config';
import { createLogger } from './platform/logging/logger';
import { operatorMessage } from './composition/operator-message';

/** Should closing hang, the process ends all the same; Postgres recovers by itself. */
const CLOSE_WITHIN_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const starting = startApplication(config, logger, { replayerFor: forkReplays });

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    // Told to end while it is still starting, it lets the start come through: only then is all known that has to be ended.
    void starting.then((application) => close(application, logger), showWhyNot);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  const application = await starting;
  if (ending) return;
  collectDefaultMetrics({ register: application.core.metrics.registry });
  const what =
    config.role === 'projections' ? 'Questlog projections are running, with health' : 'Questlog is ready';
  console.log(`${what} at ${application.url}`);
}

async function close(application: Application, logger: Logger): Promise<void> {
  try {
    await application.close();
    process.exit(0);
  } catch (error) {
    logger.fatal({ err: error }, 'The server did not end cleanly');
    process.exit(1);
  }
}

/** One line where the operator can mend it, all there is where the fault is ours. */
function showWhyNot(error: unknown): void {
  console.error(operatorMessage(error) ?? error);
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

main().catch(showWhyNot);
