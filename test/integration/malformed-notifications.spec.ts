import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { startDay } from '../support/api/game-api';
import { LogLines } from '../support/processes/log-lines';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startTestServer, type TestServer } from '../support/processes/server';

const MALFORMED: Readonly<Record<string, readonly string[]>> = {
  session_ended: ['', 'error', 'a b'],
  session_end_heard: ['', 'error'],
  presence: [
    '',
    '{',
    'null',
    '[]',
    '{"userId":"u","parties":"p","isOnline":true}',
    '{"userId":"u","parties":[1]}',
  ],
  notifications_seen: [
    '',
    '7',
    '{"userId":"u","partyId":7,"seen":"12"}',
    '{"userId":"u","partyId":null,"seen":"x"}',
  ],
  projection_advanced: ['', 'players', 'players:now'],
};

describe('a malformed notification', () => {
  const lines = new LogLines();
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestServer({
      databaseUrl: database.url,
      logTo: lines,
      environment: { LOG_LEVEL: 'warn' },
    });
  });

  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  it.each(Object.entries(MALFORMED))(
    'on %s is ignored and logged with its channel',
    async (channel, payloads) => {
      const { pool } = server.application.core.resources;
      const logged = () => lines.all.filter((line) => line['channel'] === channel);
      for (const payload of payloads) await pool.query('select pg_notify($1, $2)', [channel, payload]);
      await waitUntil(`all on ${channel} are logged`, () =>
        Promise.resolve(logged().length >= payloads.length),
      );
      expect(logged().map(({ msg }) => msg)).toEqual(
        payloads.map(() => 'notifications: a malformed payload is ignored'),
      );
      expect(lines.all.filter(({ level }) => level >= 50)).toEqual([]);
      const player = await TestPlayer.register(server.url);
      expect(await startDay(player)).not.toHaveLength(0);
    },
  );
});
