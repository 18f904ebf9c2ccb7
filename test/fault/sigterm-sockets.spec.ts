import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { LiveRecorder } from '../support/api/live-client';
import { TestPlayer } from '../support/api/player';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const SOCKETS = Number(process.env['SIGTERM_SOCKETS'] ?? 2_000);
const PLAYERS = 20;
/** Sockets that connect at the same time. */
const BATCH = 100;

describe('a server with many sockets', () => {
  let database: TestDatabase;
  let server: ServerProcess | undefined;
  const recorders: LiveRecorder[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  });

  afterEach(async () => {
    for (const recorder of recorders.splice(0)) recorder.close();
    await server?.stop('SIGKILL');
    await database?.drop();
  });

  it('ends at SIGTERM in time and with code 0, and closes every socket', async () => {
    const players: TestPlayer[] = [];
    for (let count = 0; count < PLAYERS; count += 1)
      players.push(await TestPlayer.register(server?.url ?? ''));
    while (recorders.length < SOCKETS) {
      const from = recorders.length;
      const opened = Array.from({ length: Math.min(BATCH, SOCKETS - from) }, (_, index) =>
        LiveRecorder.open(players[(from + index) % PLAYERS]!),
      );
      recorders.push(...(await Promise.all(opened)));
    }
    const connected = recorders.filter(
      ({ disconnected, refusals }) => !disconnected && refusals.length === 0,
    );

    const stoppedAt = Date.now();
    const code = await server?.stop('SIGTERM');
    const tookMs = Date.now() - stoppedAt;
    process.stderr.write(`SIGTERM with ${connected.length} sockets: ${tookMs} ms, code ${code}\n`);

    expect(connected).toHaveLength(SOCKETS);
    expect(code).toBe(0);
    expect(server?.stderr()).toBe('');
    await Promise.all(recorders.map((recorder) => recorder.waitForEnd()));
  });
});
