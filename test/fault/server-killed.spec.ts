import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '../support/api/audit';
import {
  createRetryingPlayers,
  createJoiningAndLeavingPlayers,
  type RetryingPlayers,
} from '../support/processes/retrying-players';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';

const COMMANDS = 500;
const KILLS = 3;

describe('kill -9 of the server', () => {
  let database: TestDatabase;
  let audit: Audit;
  let server: ServerProcess | undefined;
  let port: number;

  beforeEach(async () => {
    database = await createTestDatabase();
    port = await freePort();
    server = await start();
    audit = new Audit(database.url);
  });

  afterEach(async () => {
    await server?.stop('SIGKILL');
    await audit?.close();
    await database?.drop();
  });

  const start = (): Promise<ServerProcess> =>
    startServerProcess({ DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'fatal' });

  it('loses and doubles nothing, however often it happens during 500 commands', async () => {
    const { crowd, requests } = await createRetryingPlayers(server?.url ?? '', {
      players: 20,
      commands: COMMANDS,
    });
    await playThroughKills(crowd, requests, COMMANDS);
    await audit.waitUntilSettled();

    expect(crowd.sentRequests).toHaveLength(COMMANDS);
    // Otherwise nothing was under way when it was killed, and nothing is shown.
    expect(crowd.sentRequests.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(KILLS);
    await audit.expectRequestsRecordedOnce(crowd);
    await audit.expectConsistent();
    await audit.expectSameXp(crowd.players);
  });

  it('leaves no player with a slot too many or too few, however often it happens while players join and leave', async () => {
    const { crowd, requests } = await createJoiningAndLeavingPlayers(server?.url ?? '', {
      players: 15,
      turns: 10,
    });
    await playThroughKills(crowd, requests, 15 * 19);
    await audit.waitUntilSettled();

    expect(crowd.sentRequests.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(KILLS);
    await audit.expectAcknowledgedRecordedOnce(crowd);
    await audit.expectSlotsOfMemberships(crowd.players);
    await audit.expectConsistent();
  });

  /** Runs all steps while the server is killed and restarted at random moments. */
  async function playThroughKills(
    crowd: RetryingPlayers,
    requests: Parameters<RetryingPlayers['play']>[0],
    commands: number,
  ): Promise<void> {
    const playing = crowd.play(requests);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = Math.floor(((kill + 0.2 + 0.6 * Math.random()) * commands) / KILLS);
      await waitUntil(`${moment} commands are acknowledged`, async () => crowd.acknowledged >= moment);
      await sleep(randomInt(15));
      await server?.stop('SIGKILL');
      await crowd.pause();
      await audit.expectAcknowledgedRecordedOnce(crowd);
      server = await start();
      crowd.resume(server.url);
    }
    await playing;
  }
});
