import { pino, type Logger } from 'pino';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Position } from '../../server/contracts/position';
import { closePool } from '../../server/database/close-pool';
import { PostgresListener } from '../../server/database/postgres-listener';
import type { EventLog } from '../../server/event-log/event-log';
import { PostgresEventLog } from '../../server/event-log/postgres/postgres-event-log';
import { CreateLeaderLeases1790000001650 } from '../../server/database/leader-leases.migration';
import { AddAppendWithCheckpoints1790000001400 } from '../../server/event-log/postgres/append-checkpoint.migration';
import { CreateEventLog1790000000100 } from '../../server/event-log/postgres/schema.migration';
import { CreatePolicies1790000000500 } from '../../server/policies/engine/policies.migration';
import { createEmptyDatabase } from '../support/database/database';
import type { Checkpoints, EventLogUnderTest } from './event-log.fixtures';

export const silentLogger: Logger = pino({ level: 'silent' });

/** The tables of the log, and of the checkpoints that it moves. */
export const LOG_MIGRATIONS = [
  CreateEventLog1790000000100,
  CreatePolicies1790000000500,
  AddAppendWithCheckpoints1790000001400,
  CreateLeaderLeases1790000001650,
];

async function migrateEventLog(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: LOG_MIGRATIONS });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

export interface OpenOptions {
  /** Leads to the same database, through a proxy where a test needs one. */
  readonly url?: string;
  readonly notificationsUrl?: string;
  readonly pollMillis?: number;
}

export interface PostgresUnderTest extends EventLogUnderTest {
  readonly url: string;
  readonly checkpointStore: Checkpoints;
  open(options?: OpenOptions): EventLog;
}

/** An empty log in a database of its own. */
export async function createPostgresUnderTest(): Promise<PostgresUnderTest> {
  const database = await createEmptyDatabase();
  await migrateEventLog(database.url);
  const opened: PostgresListener[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    url: database.url,
    checkpointStore: {
      place: async (name, position) => {
        await pool.query('insert into policy_checkpoint (name, position) values ($1, $2)', [name, position]);
      },
      read: async (name) => {
        const text = 'select position from policy_checkpoint where name = $1';
        return (await pool.query<{ position: Position }>(text, [name])).rows[0]?.position;
      },
    },
    open: ({ url = database.url, notificationsUrl = url, pollMillis } = {}) => {
      const notifications = new PostgresListener({
        connectionString: notificationsUrl,
        logger: silentLogger,
      });
      opened.push(notifications);
      return new PostgresEventLog({
        connectionString: url,
        logger: silentLogger,
        postgresListener: notifications,
        pollIntervalMs: pollMillis,
      });
    },
    destroy: async () => {
      for (const notifications of opened) await notifications.close();
      await closePool(pool);
      await database.drop();
    },
  };
}
