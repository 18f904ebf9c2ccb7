import 'reflect-metadata';
import { startApplication } from './composition/application';
import { InvalidConfig, parseConfig, type Config } from './platform/config/config';
import { createLogger } from './platform/logging/logger';
import { operatorMessage } from './composition/operator-message';

/** Should closing hang, the process ends all the same; Postgres recovers by itself. */
const CLOSE_WITHIN_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const application = await startApplication(config, logger);

  let closing = false;
  const end = (): void => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    application.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'The server did not end cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  console.log(
    application.url ? `Questlog is ready at ${application.url}` : 'Questlog projections are running',
  );
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

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error);
  process.exit(1);
});
