import type { Logger } from 'pino';
import { openLog, type OpenedLog } from '../../server/composition/open-log';
import type { EventStoreServer } from './eventstore/event-store-server';

/**
 * The log under test. Each test database has one: by default in its own tables, and with TEST_LOG=eventstore in an
 * EventStoreDB of its own, shared by all that are opened on the database, child processes included.
 */
const inEventStore = process.env['TEST_LOG'] === 'eventstore';

/** Whether the log goes and comes with the database. */
export const LOG_IS_IN_DATABASE = !inEventStore;
/** What positions count. */
export const LOG_UNIT = inEventStore ? 'bytes' : 'events';

/** By the database's name: the same database may be reached by several URLs. */
const servers = new Map<string, Promise<EventStoreServer>>();

/** The settings by which a process finds the log of a database; whatever is opened there gets them. */
export async function logSettings(
  databaseUrl: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  return inEventStore && databaseUrl ? { EVENTSTORE_URL: (await eventStoreServerOf(databaseUrl)).url } : {};
}

/** The log of a database, opened beside whatever has opened it already. Its opener closes it. */
export async function openTestLog(databaseUrl: string, logger: Logger): Promise<OpenedLog> {
  const { EVENTSTORE_URL: eventStoreUrl } = await logSettings(databaseUrl);
  return openLog({ databaseUrl, eventStoreUrl }, logger);
}

/** With the database its log ends. */
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
  const { EventStoreServer: Server } = await import('./eventstore/event-store-server');
  return Server.start();
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname;
}
