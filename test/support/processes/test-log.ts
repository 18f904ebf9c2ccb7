import type { Logger } from 'pino';
import { openLog, type OpenedLog } from '../../../server/composition/open-log';
import type { EventStoreServer } from '../eventstore/event-store-server';

/**
 * The log under test. Each test database has one: by default in its own tables, with TEST_LOG=eventstore in a separate
 * EventStoreDB, shared by everything opened on the database, child processes included.
 */
const inEventStore = process.env['TEST_LOG'] === 'eventstore';

/** Whether the log is in the database and shares its outages. */
export const LOG_IS_IN_DATABASE = !inEventStore;
/** The unit of the log's positions. */
export const LOG_UNIT = inEventStore ? 'bytes' : 'events';

/** Keyed by the database's name, because one database may have several URLs. */
const servers = new Map<string, Promise<EventStoreServer>>();

/** The settings with which a process connects to the log of a database. */
export async function logSettings(
  databaseUrl: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  return inEventStore && databaseUrl ? { EVENTSTORE_URL: (await eventStoreServerOf(databaseUrl)).url } : {};
}

/** Opens another connection to the log of a database. The caller closes it. */
export async function openTestLog(databaseUrl: string, logger: Logger): Promise<OpenedLog> {
  const { EVENTSTORE_URL: eventStoreUrl } = await logSettings(databaseUrl);
  return openLog({ databaseUrl, eventStoreUrl }, logger);
}

/** Drops the log together with its database. */
export async function closeTestLog(databaseUrl: string): Promise<void> {
  const server = servers.get(nameOf(databaseUrl));
  servers.delete(nameOf(databaseUrl));
  await (await server)?.close();
}

function eventStoreServerOf(databaseUrl: string): Promise<EventStoreServer> {
  const name = nameOf(databaseUrl);
  const server = servers.get(name) ?? startServer();
  servers.set(name, server);
  return server;
}

async function startServer(): Promise<EventStoreServer> {
  const { EventStoreServer: Server } = await import('../eventstore/event-store-server');
  return Server.start();
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname;
}
