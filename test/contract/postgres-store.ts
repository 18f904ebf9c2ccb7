import { pino, type Logger } from 'pino';
import { DataSource } from 'typeorm';
import { PostgresNotifications } from '../../server/database/notifications';
import type { EventLog } from '../../server/event-log/event-log';
import { PostgresEventLog } from '../../server/event-log/postgres/postgres-event-log';
import { CreateEventLog1790000000100 } from '../../server/event-log/postgres/schema.migration';
import { createEmptyDatabase } from '../support/database';
import type { EventLogUnderTest } from './event-log.fixtures';

export const silent: Logger = pino({ level: 'silent' });

export async function migrateEventLog(url: string): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations: [CreateEventLog1790000000100] });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

export interface OpenOptions {
  /** Leads to the same database, another way if need be. */
  readonly url?: string;
  readonly notificationsUrl?: string;
  readonly pollMillis?: number;
}

export interface PostgresStore extends EventLogUnderTest {
  readonly url: string;
  open(options?: OpenOptions): EventLog;
}

/** An empty log in a database of its own. */
export async function postgresStore(): Promise<PostgresStore> {
  const database = await createEmptyDatabase();
  await migrateEventLog(database.url);
  const opened: PostgresNotifications[] = [];
  return {
    url: database.url,
    open: ({ url = database.url, notificationsUrl = url, pollMillis } = {}) => {
      const notifications = new PostgresNotifications({ connectionString: notificationsUrl, logger: silent });
      opened.push(notifications);
      return new PostgresEventLog({ connectionString: url, logger: silent, notifications, pollMillis });
    },
    destroy: async () => {
      for (const notifications of opened) await notifications.close();
      await database.drop();
    },
  };
}
