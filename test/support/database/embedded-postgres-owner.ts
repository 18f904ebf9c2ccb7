// A process that owns a data folder, for tests that kill it. Prints the URL and stops on SIGTERM.
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../../server/database/embedded/embedded-postgres';

const dataDir = process.argv[2] ?? '';
try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: pino({ level: 'silent' }),
    settings: { fsync: 'off' },
  });
  process.once('SIGTERM', () => void postgres.stop());
  process.stdout.write(`${postgres.ownerUrl}\n`);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
  process.exitCode = 1;
}
