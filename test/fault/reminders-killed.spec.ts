// Shows R454.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';
import { PUSH_CERTIFICATE, TestPushService } from '../support/push-service/push-service';
import { createRemindedPlayer, type RemindedPlayer } from '../support/api/reminded-players';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const PLAYERS = 400;
const KILLS = 4;
/** Reminders that a process may have in flight. */
const IN_FLIGHT = 64;
const TIMEOUT_MS = 300_000;

describe('kill -9 of the process that sends reminders', () => {
  let database: TestDatabase;
  let service: TestPushService;
  let core: TestCore;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
    service = await TestPushService.start();
    core = await openCore(database.url, undefined, { PUSH_PRIVATE_SERVICES: service.origin });
  });

  afterEach(async () => {
    await server?.stop('SIGKILL');
    await core?.close();
    await service?.close();
    await database?.drop();
  });

  const start = () =>
    startServerProcess({
      DATABASE_URL: database.url,
      ROLE: 'projections',
      LOG_LEVEL: 'fatal',
      PUSH_PRIVATE_SERVICES: service.origin,
      NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE,
    });

  it(
    'doubles none, and loses at most those in flight',
    async () => {
      const { pool } = core.resources;
      const players: RemindedPlayer[] = [];
      const options = { pool, runner: core.runner, reminders: core.reminders, timeZone: 'UTC' };
      for (let count = 0; count < PLAYERS; count += 1) {
        const settings = { hasQuietHours: false };
        players.push(await createRemindedPlayer({ ...options, subscription: service.subscribe(), settings }));
      }
      server = await start();
      await pool.query(`update reminder set due_at = now() where kind = 'daily' and claimed_at is null`);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const goal = (kill * PLAYERS) / (KILLS + 2);
        await waitUntil('some are sent', async () => service.received.length >= goal);
        await server.stop('SIGKILL');
        server = await start();
      }
      await waitUntil('all are claimed', async () => {
        const { rowCount } = await pool.query(
          'select from reminder where claimed_at is null and due_at <= now()',
        );
        return rowCount === 0;
      });
      await sleep(1_000);
      const counts = players.map(({ subscription }) => service.listOf(subscription).length);
      expect(Math.max(...counts)).toBe(1);
      expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
      expect(service.faults).toEqual([]);
      // Each has the next day's, also those whose reminder was lost.
      const { rowCount } = await pool.query(
        `select from reminder where kind = 'daily' and claimed_at is null`,
      );
      expect(rowCount).toBe(PLAYERS);
    },
    TIMEOUT_MS,
  );
});
