import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_GAME_SETTINGS } from '../../server/rules/game-settings';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { LogLines } from '../support/log-lines';
import { waitUntil } from '../support/projections';
import { startTestServer, type TestServer } from '../support/server';

const OTHER = { ...DEFAULT_GAME_SETTINGS, tasksPerDay: 12 };

let database: TestDatabase;
let servers: TestServer[];

beforeEach(async () => {
  database = await createTestDatabase();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

async function start(gameSettings = DEFAULT_GAME_SETTINGS, environment: Record<string, string> = {}) {
  const lines = new LogLines();
  const server = await startTestServer({
    databaseUrl: database.url,
    gameSettings,
    logTo: lines,
    environment: { LOG_LEVEL: 'warn', ...environment },
  });
  servers.push(server);
  return () => lines.all.map(({ msg }) => msg).filter((msg) => msg.startsWith('Settings of the game'));
}

describe('processes with different settings of the game', () => {
  it.each(['api', 'projections'])('warn of each other when one with ROLE=%s starts', async (ROLE) => {
    const first = await start();
    const second = await start(OTHER, { ROLE });
    await waitUntil('both have warned', async () => first().length > 0 && second().length > 0);
    expect(first()[0]).toContain('tasksPerDay is 10 here and 12 at ');
    expect(second()[0]).toContain('tasksPerDay is 12 here and 10 at ');
  });
});

describe('processes with the same settings of the game', () => {
  it('warn of nothing when they start, whatever ran before', async () => {
    const before = await start(OTHER);
    await servers.pop()?.close();
    const [first, second] = [await start(), await start()];
    // Hears every process, so it warns when the announcements of the others have been delivered.
    const last = await start(OTHER);
    await waitUntil('the last has heard both', async () => last().length >= 2);
    expect(before()).toEqual([]);
    expect([first(), second()].map((warnings) => warnings.length)).toEqual([1, 1]);
  });
});
