import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '../support/audit';
import { gather, gatherComersAndGoers, type Crowd } from '../support/crowd';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/projections';
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process';

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
    await server?.end('SIGKILL');
    await audit?.close();
    await database?.drop();
  });

  const start = (): Promise<ServerProcess> =>
    startServerProcess({ DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'fatal' });

  it('loses and doubles nothing, however often it comes in the middle of 500 commands', async () => {
    const { crowd, requests } = await gather(server?.url ?? '', { players: 20, commands: COMMANDS });
    await playThroughKills(crowd, requests, COMMANDS);
    await audit.settled();

    expect(crowd.asked).toHaveLength(COMMANDS);
    // Otherwise nothing was under way when it was killed, and nothing is proved.
    expect(crowd.asked.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(KILLS);
    await audit.expectAskedOnce(crowd);
    await audit.expectSound();
    await audit.expectSameXp(crowd.players);
  });

  it('leaves nobody with a slot too many or too few, however often it comes while players come and go', async () => {
    const { crowd, requests } = await gatherComersAndGoers(server?.url ?? '', { players: 15, turns: 10 });
    await playThroughKills(crowd, requests, 15 * 19);
    await audit.settled();

    expect(crowd.asked.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(KILLS);
    await audit.expectAcknowledgedOnce(crowd);
    await audit.expectSlotsOfMemberships(crowd.players);
    await audit.expectSound();
  });

  /** Plays it all, the server being killed and started again at moments nobody can foresee. */
  async function playThroughKills(
    crowd: Crowd,
    requests: Parameters<Crowd['play']>[0],
    commands: number,
  ): Promise<void> {
    const playing = crowd.play(requests);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = Math.floor(((kill + 0.2 + 0.6 * Math.random()) * commands) / KILLS);
      await until(`${moment} commands are acknowledged`, async () => crowd.acknowledged >= moment);
      await sleep(randomInt(15));
      await server?.end('SIGKILL');
      await crowd.holdStill();
      await audit.expectAcknowledgedOnce(crowd);
      server = await start();
      crowd.goOn(server.url);
    }
    await playing;
  }
});
