import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '../support/api/audit';
import { createRetryingPlayers } from '../support/processes/retrying-players';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { LiveRecorder } from '../support/api/live-client';
import type { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

describe('cutting all database connections of the server', () => {
  let database: TestDatabase;
  let audit: Audit;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
    server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' });
    audit = new Audit(database.url);
  });

  afterEach(async () => {
    await server?.stop('SIGKILL');
    await audit?.close();
    await database?.drop();
  });

  it('repeatedly during commands loses answers, but no command, and leaves the server running', async () => {
    const { crowd, requests } = await createRetryingPlayers(server?.url ?? '', {
      players: 10,
      commands: 300,
    });
    const listener = await LiveRecorder.open(crowd.players[0] as TestPlayer);
    try {
      let playing = true;
      const play = crowd.play(requests).finally(() => (playing = false));
      let cut = 0;
      while (playing) {
        cut += await audit.cutConnections();
        const { acknowledged } = crowd;
        await sleep(150);
        // Where a command takes longer than that, cuts at a fixed interval would let none end.
        await waitUntil('a command gets through', async () => !playing || crowd.acknowledged > acknowledged);
      }
      await play;
      await audit.waitUntilSettled();
      const contributions = crowd.sentRequests.filter(({ request }) => request.kind === 'contribution');

      expect(cut).toBeGreaterThan(20);
      expect(crowd.sentRequests.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0);
      await waitUntil(
        'the socket received every contribution',
        async () => listener.bars.length >= contributions.length,
      );
      expect(listener.bars).toHaveLength(contributions.length);
      await audit.expectRequestsRecordedOnce(crowd);
      await audit.expectConsistent();
      await audit.expectSameXp(crowd.players);
      // It is still the same process.
      expect(await server?.stop('SIGTERM')).toBe(0);
    } finally {
      listener.close();
    }
  });
});
