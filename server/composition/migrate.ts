import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ignoreConnectionErrors } from '../database/ignore-connection-errors';
import { grantRuntimePrivileges } from '../database/runtime-privileges';
import { createDataSource } from './data-source';

const READ_MODELS = PROJECTORS.flatMap(({ tables }) => tables.map(({ name }) => name));
const MIGRATION_APPLICATION_NAME = 'questlog-migrations';
/** `application_name` of an operators' command in `pg_stat_activity`: migrations need not wait for such a connection. */
export const OPERATOR_APPLICATION_NAME = 'questlog-operator';

/** The tables belong to an older release, whose processes still use them: nothing was changed. */
export class OutdatedSchemaInUse extends Error {
  constructor() {
    super(
      'The tables are those of an older release, and its processes still use them: restart them with this release first.',
    );
    this.name = 'OutdatedSchemaInUse';
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

/** How long queries may queue behind a migration that waits for a table; milliseconds. */
const LOCK_TIMEOUT_MS = 5_000;
/** How often a migration tries to lock its tables, about a minute in all. */
const LOCK_ATTEMPTS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

export interface LockWait {
  /** Milliseconds of one attempt. */
  readonly timeoutMs: number;
  readonly attempts: number;
}

export interface MigrateOptions {
  readonly lockWait?: LockWait;
  /** Whether the role of `runtimeUrl` may appoint operators by a group (R403). */
  readonly hasOperatorGroup?: boolean;
}

const DEFAULT_LOCK_WAIT: LockWait = { timeoutMs: LOCK_TIMEOUT_MS, attempts: LOCK_ATTEMPTS };

/** A table is in use by a long transaction, such as a dump: the migrations that were not done yet have changed nothing. */
export class TablesLocked extends Error {
  constructor(options: ErrorOptions) {
    super(
      'The tables could not be migrated, because a long transaction (a dump, for example) uses one of them: ' +
        'start again when it has ended (pg_stat_activity shows it).',
      options,
    );
    this.name = 'TablesLocked';
  }
}

/** The tables must be migrated, which the role of this process may not do. */
export class MigrationsPending extends Error {
  constructor() {
    super(
      'The tables must be migrated first, which the role of this process may not do: ' +
        'start a process with DATABASE_OWNER_URL, such as the one for projections.',
    );
    this.name = 'MigrationsPending';
  }
}

/**
 * Migrates the tables; when several processes start at once, one migrates and the others wait. Then gives the role of
 * `runtimeUrl` its privileges, if that is another one. A role that may not create tables only checks that all migrations
 * were carried out.
 *
 * @throws NewerTables, TablesLocked, MigrationsPending
 */
export async function migrate(
  ownerUrl: string,
  runtimeUrl = ownerUrl,
  { lockWait = DEFAULT_LOCK_WAIT, hasOperatorGroup = false }: MigrateOptions = {},
): Promise<void> {
  await withMigrationLock(ownerUrl, async (guard) => {
    await withMigrationDataSource(ownerUrl, async (dataSource) => {
      await refuseNewerTables(dataSource);
      if (!(await mayCreateTables(guard))) return refusePendingMigrations(dataSource);
      await runMigrations(dataSource, lockWait);
    });
    await grantTo(runtimeUrl, ownerUrl, guard, hasOperatorGroup);
  });
}

/** Gives the role of `runtimeUrl` its privileges, if it isn't the owner. */
async function grantTo(
  runtimeUrl: string,
  ownerUrl: string,
  guard: pg.Client,
  hasOperatorGroup: boolean,
): Promise<void> {
  const role = readUser(runtimeUrl);
  if (role === readUser(ownerUrl)) return;
  await grantRuntimePrivileges(guard, { role, readModels: READ_MODELS, hasOperatorGroup });
}

function readUser(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

async function mayCreateTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_schema_privilege(current_schema(), 'create') as allowed`,
  );
  return rows[0]?.allowed === true;
}

async function refusePendingMigrations(dataSource: DataSource): Promise<void> {
  const applied = new Set(await listAppliedMigrations(dataSource));
  if (dataSource.migrations.some(({ name }) => !applied.has(name ?? ''))) throw new MigrationsPending();
}

/**
 * Migrates the tables for an operators' command, as a server would, unless other processes use them.
 *
 * @throws OutdatedSchemaInUse, NewerTables, TablesLocked
 */
export async function migrateIfUnused(
  url: string,
  runtimeUrl = url,
  hasOperatorGroup = false,
): Promise<void> {
  await withMigrationLock(url, async (guard) => {
    const isUnused = await isOnlyClient(guard);
    await withMigrationDataSource(url, async (dataSource) => {
      await refuseNewerTables(dataSource);
      if (!(await dataSource.showMigrations())) return;
      if (!isUnused) throw new OutdatedSchemaInUse();
      await runMigrations(dataSource, DEFAULT_LOCK_WAIT);
      await grantTo(runtimeUrl, url, guard, hasOperatorGroup);
    });
  });
}

/**
 * Runs each migration in a transaction of its own. One that rewrites a table needs it alone: while it waits for a long transaction,
 * all later queries wait behind it, so it gives up soon and tries again.
 */
async function runMigrations(dataSource: DataSource, { attempts, timeoutMs }: LockWait): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    await queryRunner.query(`set lock_timeout = ${timeoutMs}`);
    for (let attempt = 1; ; attempt += 1) {
      const executor = new MigrationExecutor(dataSource, queryRunner);
      executor.transaction = 'each';
      try {
        await executor.executePendingMigrations();
        return;
      } catch (error) {
        if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
        if (attempt >= attempts) throw new TablesLocked({ cause: error });
        await setTimeout(Math.min(timeoutMs, 1_000));
      }
    }
  } finally {
    await queryRunner.release();
  }
}

/**
 * Refuses tables with a migration that this release lacks: it could misread what the newer release writes, and would write
 * alongside it. Checked only at start, so processes of the older release keep running during a rolling update.
 */
async function refuseNewerTables(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const newest = (await listAppliedMigrations(dataSource)).find((name) => !known.has(name));
  if (newest) throw new NewerTables(newest);
}

/** Names, the newest first; none where there are no tables yet, or none that this role may read. */
async function listAppliedMigrations(dataSource: DataSource): Promise<readonly string[]> {
  const [table] = await dataSource.query<{ readable: boolean }[]>(
    `select has_table_privilege(to_regclass('migration'), 'select') as readable`,
  );
  if (!table?.readable) return [];
  const applied = await dataSource.query<{ name: string }[]>(
    'select name from migration order by timestamp desc',
  );
  return applied.map(({ name }) => name);
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
