import pg from 'pg';
import { guardConnection } from '../database/guard-connection';
import { createDataSource } from './data-source';

/** Brings the tables up to date; of several processes that start at once, one does it and the others wait. */
export async function migrate(url: string): Promise<void> {
  const guard = new pg.Client({ connectionString: url, application_name: 'questlog-migrations' });
  guardConnection(guard);
  await guard.connect();
  try {
    await guard.query(`select pg_advisory_lock(hashtextextended('questlog migrations', 0))`);
    const dataSource = await createDataSource(url).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await guard.end();
  }
}
