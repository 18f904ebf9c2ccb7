import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { ORIGIN } from '../../server/contracts/position';
import { createLogger } from '../../server/platform/logging/logger';
import { PostgresNotifications } from '../../server/database/notifications';
import { PostgresEventLog } from '../../server/event-log/postgres/postgres-event-log';
import { LogLines } from '../support/log-lines';
import { until } from '../support/projections';
import { postgresStore, type PostgresStore } from './postgres-store';

let store: PostgresStore;
let sender: pg.Client;

beforeEach(async () => {
  store = await postgresStore();
  sender = new pg.Client({ connectionString: store.url });
  await sender.connect();
});

afterEach(async () => {
  await sender.end();
  await store.destroy();
});

/** Later than every position when compared as it came, so a follower that believed it would read without a pause. */
it('an announcement of an append that is no position is logged with its channel and read nothing for', async () => {
  const lines = new LogLines();
  const logger = createLogger('warn', lines);
  const notifications = new PostgresNotifications({ connectionString: store.url, logger });
  const log = new PostgresEventLog({
    connectionString: store.url,
    logger,
    notifications,
    pollMillis: 60_000,
  });
  const stop = new AbortController();
  const batches: number[] = [];
  const following = (async () => {
    for await (const { events } of log.follow({ after: ORIGIN, signal: stop.signal }))
      batches.push(events.length);
  })();
  await until('the follower has caught up', () => Promise.resolve(batches.length > 0));
  await until('a malformed announcement is logged', async () => {
    await sender.query("select pg_notify('events_appended', 'zzz')");
    return lines.all.some(({ channel }) => channel === 'events_appended');
  });
  expect(batches).toEqual([0]);
  stop.abort();
  await following;
  await log.close();
  await notifications.close();
});
