import pg from 'pg';
import { migrate } from '../../../server/composition/migrate';
import { ORIGIN } from '../../../server/contracts/position';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import { openEventLog } from '../append/event-log.contender';
import { importCompetitor } from '../competitors';

interface EmmettStore {
  appendToStream(stream: string, events: readonly object[]): Promise<unknown>;
  readonly schema: { migrate(): Promise<void> };
  close(): Promise<void>;
}

interface Emmett {
  getPostgreSQLEventStore(url: string): EmmettStore;
}

const READ_AT_ONCE = 5_000;

export interface EmmettLogOptions {
  /** The database of the log whose events it gets. */
  readonly from: string;
  /** An index on the order that its consumers read in; it comes without one. */
  readonly hasIndex: boolean;
}

/** emmett's log with the same events as ours, each lot stream by stream, in a database that has the read models, too. */
export async function fillEmmettLog(url: string, { from, hasIndex }: EmmettLogOptions): Promise<void> {
  await migrate(url);
  const emmett = (await importCompetitor('@event-driven-io/emmett-postgresql')) as Emmett;
  const store = emmett.getPostgreSQLEventStore(url);
  await store.schema.migrate();
  for await (const batch of eventsOf(from)) {
    for (const [stream, facts] of byStream(batch)) await store.appendToStream(stream, facts);
  }
  await store.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (hasIndex) {
    await client.query(
      'create index on emt_messages (partition, is_archived, transaction_id, global_position)',
    );
  }
  await client.query('vacuum analyze');
  await client.end();
}

async function* eventsOf(url: string): AsyncGenerator<readonly RecordedEvent[]> {
  const { log, close } = openEventLog(url);
  const { signal } = new AbortController();
  for await (const batch of log.follow({ after: ORIGIN, signal, batchSize: READ_AT_ONCE })) {
    yield batch.events;
    if (batch.caughtUp) break;
  }
  await close();
}

function byStream(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly object[]> {
  const streams = new Map<string, object[]>();
  for (const { streamId, type, data, metadata } of events) {
    const facts = streams.get(streamId);
    if (facts) facts.push({ type, data, metadata });
    else streams.set(streamId, [{ type, data, metadata }]);
  }
  return streams;
}
