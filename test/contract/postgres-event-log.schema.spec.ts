import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { InvalidPosition } from '../../server/event-log/errors';
import { fillStream, newEvents, readAll, BackgroundFollower, streamId } from './event-log.fixtures';
import { LOG_MIGRATIONS, createPostgresUnderTest, type PostgresUnderTest } from './postgres-log-factory';

describe('the table of the event log', () => {
  let store: PostgresUnderTest;

  beforeEach(async () => {
    store = await createPostgresUnderTest();
  });

  afterEach(() => store.destroy());

  const sql = async (statement: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: store.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  it('starts empty: its head is the origin, and a follower has caught up', async () => {
    const log = store.open();
    expect(await log.head()).toBe(ORIGIN);
    const follower = new BackgroundFollower(log, { after: ORIGIN });
    await follower.waitUntil(({ batches }) => batches.length > 0);
    expect(follower.batches).toEqual([{ events: [], position: ORIGIN, eventsRead: 0, caughtUp: true }]);
    await follower.stop();
    await log.close();
  });

  it('has positions of one width, from 1 without gaps', async () => {
    const log = store.open();
    await fillStream(log, 2);
    const { position } = await log.append({
      streamId: streamId(),
      expectedRevision: 'none',
      events: newEvents(1),
    });
    expect(position).toBe('0000000000000000003');
    await log.close();
  });

  it.each(['1', '0000000000000000001-0000000000000000001', '9999999999999999999', 'x'])(
    'has no position %s',
    async (position) => {
      const log = store.open();
      const follower = new BackgroundFollower(log, { after: position as Position });
      await expect(follower.finished).rejects.toThrow(new InvalidPosition(position));
      await log.close();
    },
  );

  it.each(['UPDATE events SET type = type', 'DELETE FROM events', 'TRUNCATE events'])(
    'refuses %s',
    async (statement) => {
      await expect(sql(statement)).rejects.toThrow('Events are facts');
    },
  );

  it('accepts appends in order though the database defaults to serializable transactions', async () => {
    await sql(
      `DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || ' SET default_transaction_isolation = serializable'; END $$`,
    );
    const logs = [store.open(), store.open()];
    const streams = await Promise.all(
      Array.from({ length: 64 }, (_, n) => fillStream(logs[n % 2] ?? store.open(), 2)),
    );
    for (const { streamId: stream } of streams) {
      expect(await readAll(store.open().readStream(stream))).toHaveLength(2);
    }
    for (const log of logs) await log.close();
  });

  it('accepts calls of the release before, whose function of ten parameters it keeps', async () => {
    const log = store.open();
    const stream = streamId();
    await log.appendBatch([{ streamId: stream, expectedRevision: 'none', events: newEvents(2) }]);
    const answered = await sql(`SELECT * FROM append_batch(ARRAY['${stream}'], ARRAY[1], ARRAY[1], ARRAY[1],
      ARRAY[1], ARRAY[2]::bigint[], ARRAY[gen_random_uuid()], ARRAY['Old'], ARRAY['{}']::json[], ARRAY['{}']::json[])`);
    expect(answered).toEqual([{ last_pos: '3', last_revision: '2' }]);
    expect((await readAll(log.readStream(stream))).map(({ type }) => type)).toContain('Old');
    await log.close();
  });

  it('is dropped and created by its migrations', async () => {
    const source = new DataSource({
      type: 'postgres',
      url: store.url,
      migrations: LOG_MIGRATIONS,
    });
    await source.initialize();
    for (const _migration of LOG_MIGRATIONS) await source.undoLastMigration();
    expect(await sql(`SELECT 1 FROM pg_class WHERE relname = 'events'`)).toEqual([]);
    await source.runMigrations();
    await source.destroy();
    const log = store.open();
    await fillStream(log, 1);
    await log.close();
  });
});
