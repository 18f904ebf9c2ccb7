import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { ORIGIN } from '../../server/contracts/position';
import { createLogger } from '../../server/platform/logging/logger';
import { LISTENER_APPLICATION_NAME, PostgresListener } from '../../server/database/postgres-listener';
import { PostgresEventLog } from '../../server/event-log/postgres/postgres-event-log';
import { LogLines } from '../support/processes/log-lines';
import { waitUntil } from '../support/processes/projections';
import { newEvent, streamId } from './event-log.fixtures';
import { createPostgresUnderTest, type PostgresUnderTest } from './postgres-log-factory';

let store: PostgresUnderTest;
let sender: pg.Client;

beforeEach(async () => {
  store = await createPostgresUnderTest();
  sender = new pg.Client({ connectionString: store.url });
  await sender.connect();
});

afterEach(async () => {
  await sender.end();
  await store.destroy();
});

it('an announcement that is no position is logged with its channel, and the follower hears the next one', async () => {
  const lines = new LogLines();
  const logger = createLogger('warn', lines);
  const notifications = new PostgresListener({ connectionString: store.url, logger });
  const log = new PostgresEventLog({
    connectionString: store.url,
    logger,
    postgresListener: notifications,
    pollIntervalMs: 60_000,
  });
  const stop = new AbortController();
  const batches: number[] = [];
  const following = (async () => {
    for await (const { events } of log.follow({ after: ORIGIN, signal: stop.signal }))
      batches.push(events.length);
  })();
  await waitUntil('the follower has caught up', () => Promise.resolve(batches.length > 0));
  await waitUntil('a malformed announcement is logged', async () => {
    await sender.query("select pg_notify('events_appended', 'zzz')");
    return lines.all.some(({ channel }) => channel === 'events_appended');
  });
  await log.append({ streamId: streamId(), expectedRevision: 'none', events: [newEvent()] });
  await waitUntil('the append is delivered', () => Promise.resolve(batches.at(-1) === 1));
  stop.abort();
  await following;
  await log.close();
  await notifications.close();
});

it('a follower that polls finds appends without listening, and listens again when it stops polling', async () => {
  const logger = createLogger('warn', new LogLines());
  const notifications = new PostgresListener({ connectionString: store.url, logger });
  const log = new PostgresEventLog({
    connectionString: store.url,
    logger,
    postgresListener: notifications,
    pollIntervalMs: 60_000,
  });
  const stop = new AbortController();
  let polls = true;
  let delivered = 0;
  const following = (async () => {
    for await (const { events } of log.follow({ after: ORIGIN, signal: stop.signal, isPolling: () => polls }))
      delivered += events.length;
  })();
  const append = () => log.append({ streamId: streamId(), expectedRevision: 'none', events: [newEvent()] });
  const isListening = async (): Promise<boolean> => {
    const { rows } = await sender.query<{ query: string }>(
      'select query from pg_stat_activity where application_name = $1 and query ~ $2',
      [LISTENER_APPLICATION_NAME, '^(UN)?LISTEN'],
    );
    return rows[0]?.query.startsWith('LISTEN') ?? false;
  };
  await append();
  await waitUntil('the listening has ended', async () => delivered === 1 && !(await isListening()));
  await append();
  await waitUntil('an append is found by polling', () => Promise.resolve(delivered === 2));
  expect(await isListening()).toBe(false);
  polls = false;
  await append();
  await waitUntil('an append before the listening is found', () => Promise.resolve(delivered === 3));
  await waitUntil('it listens again', isListening);
  await append();
  await waitUntil('an append is announced', () => Promise.resolve(delivered === 4));
  stop.abort();
  await following;
  await log.close();
  await notifications.close();
});
