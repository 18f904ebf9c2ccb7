import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Audit } from '../support/audit';
import { createRetryingPlayers } from '../support/retrying-players';
import { createEmptyDatabase, type TestDatabase } from '../support/database';
import type { TestPlayer } from '../support/player';
import { waitUntil } from '../support/projections';
import { startServerProcess, type ServerProcess } from '../support/server-process';

const TAKEOVER_TIMEOUT_MS = 5_000;

describe('two server processes on one database', () => {
  let database: TestDatabase;
  let audit: Audit;
  const servers: ServerProcess[] = [];

  beforeEach(async () => {
    database = await createEmptyDatabase();
    audit = new Audit(database.url);
  });

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop('SIGKILL');
    await audit?.close();
    await database?.drop();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' });
    servers.push(server);
    return server;
  }

  it('start at the same time on an empty database', async () => {
    const both = await Promise.all([start(), start()]);

    expect(both.map(({ url }) => new URL(url).hostname)).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('go on when the leader is killed: the other takes over the read models, and nothing is doubled', async () => {
    // The first one leads everywhere.
    const leader = await start();
    const { crowd, requests } = await createRetryingPlayers(leader.url, { players: 10, commands: 300 });
    const other = await start();
    crowd.players.forEach((player, index) => (player.url = index % 2 ? leader.url : other.url));
    const playing = crowd.play(requests);
    await waitUntil('half of it is done', async () => crowd.acknowledged >= 150);
    await leader.stop('SIGKILL');
    const killedAt = Date.now();
    for (const player of crowd.players) player.url = other.url;
    const head = await audit.head();
    await audit.waitUntilProjected(head);
    const tookOverMs = Date.now() - killedAt;
    await playing;
    await audit.waitUntilSettled();

    expect(tookOverMs).toBeLessThan(TAKEOVER_TIMEOUT_MS);
    await audit.expectRequestsRecordedOnce(crowd);
    await audit.expectConsistent();
    await audit.expectSameXp(crowd.players);
  });

  it('share one order: players at both, on the same quest, lose and double nothing', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const { crowd, requests } = await createRetryingPlayers(one.url, { players: 10, commands: 200 });
    // Players switch servers with each command, so that each process decides on events of the other.
    const moving = setInterval(() => {
      for (const player of crowd.players) player.url = elsewhere(player);
    }, 15);
    const elsewhere = ({ url }: TestPlayer): string => (url === one.url ? two.url : one.url);
    try {
      await crowd.play(requests);
    } finally {
      clearInterval(moving);
    }
    await audit.waitUntilSettled();

    await audit.expectRequestsRecordedOnce(crowd);
    await audit.expectConsistent();
    await audit.expectSameXp(crowd.players);
  });
});
