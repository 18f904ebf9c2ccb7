import type { EventLog } from '../../server/event-log/event-log';
import {
  EventStoreEventLog,
  type EventStoreEventLogOptions,
} from '../../server/event-log/eventstoredb/eventstore-event-log';
import { EventStoreServer, type EventStoreServerOptions } from '../support/eventstore/event-store-server';
import type { EventLogUnderTest, StoreTraits } from './event-log.fixtures';
import { silentLogger } from './postgres-log-factory';

export const EVENTSTORE_TRAITS: StoreTraits = {
  knowsIdsOfOtherStreams: false,
  roomForBytes: 1_000_000,
  readsAhead: false,
};

export interface EventStoreUnderTest extends EventLogUnderTest {
  readonly server: EventStoreServer;
  open(options?: Partial<EventStoreEventLogOptions>): EventLog;
}

/** An empty log in a server of its own. */
export async function createEventStoreUnderTest(
  options?: EventStoreServerOptions,
): Promise<EventStoreUnderTest> {
  const server = await EventStoreServer.start(options);
  return {
    server,
    open: (changes) =>
      new EventStoreEventLog({ connectionString: server.url, logger: silentLogger, ...changes }),
    destroy: () => server.close(),
  };
}

/** The log in a running server, with the events already in it. */
export function startEventStoreUnderTest(connectionString: string): EventLogUnderTest {
  return {
    open: () => new EventStoreEventLog({ connectionString, logger: silentLogger }),
    destroy: async () => {
      // The server belongs to the caller.
    },
  };
}
