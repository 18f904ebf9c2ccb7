import type { Logger } from 'pino';
import { PostgresListener } from '../database/postgres-listener';
import type { EventLog } from '../event-log/event-log';
import { PostgresEventLog } from '../event-log/postgres/postgres-event-log';

export interface LogLocation {
  readonly databaseUrl: string;
  /** Undefined for the log in the database. */
  readonly eventStoreUrl: string | undefined;
}

export interface OpenedLog {
  readonly log: EventLog;
  readonly postgresListener: PostgresListener;
  readonly close: () => Promise<void>;
}

/** Opens the log in Postgres or EventStoreDB, and the listener for Postgres notifications. */
export async function openLog(place: LogLocation, logger: Logger): Promise<OpenedLog> {
  const postgresListener = new PostgresListener({ connectionString: place.databaseUrl, logger });
  const log = await createEventLog(place, postgresListener, logger);
  return {
    log,
    postgresListener,
    close: async () => {
      await log.close();
      await postgresListener.close();
    },
  };
}

async function createEventLog(
  { databaseUrl, eventStoreUrl }: LogLocation,
  postgresListener: PostgresListener,
  logger: Logger,
): Promise<EventLog> {
  if (eventStoreUrl === undefined) {
    return new PostgresEventLog({ connectionString: databaseUrl, logger, postgresListener });
  }
  // Imported only where it is used: its client takes time and memory to load.
  const { EventStoreEventLog } = await import('../event-log/eventstoredb/eventstore-event-log');
  return new EventStoreEventLog({ connectionString: eventStoreUrl, logger });
}
