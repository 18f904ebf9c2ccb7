import pg from 'pg';
import type { DataSource } from 'typeorm';
import { ignoreConnectionErrors } from '../database/ignore-connection-errors';
import { createDataSource } from './data-source';

const MIGRATION_APPLICATION_NAME = 'questlog-migrations';
/** `application_name` of an operators' command in `pg_stat_activity`: migrations need not wait for such a connection. */
export const OPERATOR_APPLICATION_NAME = 'questlog-operator';

/** The tables belong to an older release, whose processes still use them: nothing was changed. */
export class OutdatedSchemaInUse extends Error {
  constructor() {
    super(
      'The tables are those of an older release, and its processes still use them: restart them with this release first.',
    );
    this.name = 'OlderTablesInUse';
  }
}

/** A newer release has migrated the tables: nothing was changed. */
export class NewerTables extends Error {
  constructor(migration: string) {
    super(
      `The data were upgraded by a newer release of Questlog (this one has no migration ${migration}): ` +
        'start that release, or restore the copy made before the upgrade.',
    );
    this.name = 'NewerTables';
  }
}

/**
 * Migrates the tables; when several processes start at once, one migrates and the others wait.
 *
 * @throws NewerTables
 */
export async function migrate(url: string): Promise<void> {
  await withMigrationLock(url, async () => {
    await withMigrationDataSource(url, async (dataSource) => {
      await refuseNewerTables(dataSource);
      await dataSource.runMigrations({ transaction: 'each' });
    });
  });
}

/**
 * Migrates the tables for an operators' command, as a server would, unless other processes use them.
 *
 * @throws OutdatedSchemaInUse, NewerTables
 */
export async function migrateIfUnused(url: string): Promise<void> {
  await withMigrationLock(url, async (guard) => {
    const isUnused = await isOnlyClient(guard);
    await withMigrationDataSource(url, async (dataSource) => {
      await refuseNewerTables(dataSource);
      if (!(await dataSource.showMigrations())) return;
      if (!isUnused) throw new OutdatedSchemaInUse();
      await dataSource.runMigrations({ transaction: 'each' });
    });
  });
}

/**
 * Refuses tables with a migration that this release lacks: it could misread what the newer release writes, and would write
 * alongside it. Checked only at start, so processes of the older release keep running during a rolling update.
 */
async function refuseNewerTables(dataSource: DataSource): Promise<void> {
  const [table] = await dataSource.query<{ exists: boolean }[]>(
    `select to_regclass('migration') is not null as exists`,
  );
  if (!table?.exists) return;
  const applied = await dataSource.query<{ name: string }[]>(
    'select name from migration order by timestamp desc',
  );
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const newest = applied.find(({ name }) => !known.has(name));
  if (newest) throw new NewerTables(newest.name);
}

async function isOnlyClient(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'questlog%' and application_name not in ($1, $2)`,
    [MIGRATION_APPLICATION_NAME, OPERATOR_APPLICATION_NAME],
  );
  return rows.length === 0;
}

async function withMigrationLock(url: string, work: (guard: pg.Client) => Promise<void>): Promise<void> {
  const guard = new pg.Client({ connectionString: url, application_name: MIGRATION_APPLICATION_NAME });
  ignoreConnectionErrors(guard);
  await guard.connect();
  try {
    await guard.query(`select pg_advisory_lock(hashtextextended('questlog migrations', 0))`);
    await work(guard);
  } finally {
    await guard.end();
  }
}

async function withMigrationDataSource(
  url: string,
  work: (dataSource: DataSource) => Promise<unknown>,
): Promise<void> {
  const dataSource = await createDataSource(url).initialize();
  try {
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
