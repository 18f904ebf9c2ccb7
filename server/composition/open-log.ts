import type { Logger } from 'pino';
import { PostgresNotifications } from '../database/notifications';
import type { EventLog } from '../event-log/event-log';
import { PostgresEventLog } from '../event-log/postgres/postgres-event-log';

export interface LogPlace {
  readonly databaseUrl: string;
  /** Undefined for the log that is in the database. */
  readonly eventStoreUrl: string | undefined;
}

export interface OpenLog {
  readonly log: EventLog;
  readonly notifications: PostgresNotifications;
  readonly close: () => Promise<void>;
}

/** Opens the log where it is, and the notifications of the database beside it. */
export async function openLog(place: LogPlace, logger: Logger): Promise<OpenLog> {
  const notifications = new PostgresNotifications({ connectionString: place.databaseUrl, logger });
  const log = await openEventLog(place, notifications, logger);
  return {
    log,
    notifications,
    close: async () => {
      await log.close();
      await notifications.close();
    },
  };
}

async function openEventLog(
  { databaseUrl, eventStoreUrl }: LogPlace,
  notifications: PostgresNotifications,
  logger: Logger,
): Promise<EventLog> {
  if (eventStoreUrl === undefined) {
    return new PostgresEventLog({ connectionString: databaseUrl, logger, notifications });
  }
  // Loaded where it is used only: its client takes a while and its share of memory.
  const { EventStoreEventLog } = await import('../event-log/eventstoredb/eventstore-event-log');
  return new EventStoreEventLog({ connectionString: eventStoreUrl, logger });
}
