// Shows R272, R275, R372.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runAccountsCommand } from '../../server/composition/accounts-cli';
import { runInProcess } from '../support/processes/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { playerAtServer } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

/**
 * In milliseconds, from the answer of what ends the session. It takes some tens of them; without an announcement a process would
 * accept a session for the 10 s that it is cached.
 */
const MAX_DELAY_MS = 1_000;
const OLD = 'secret-1';

let database: TestDatabase;
let servers: readonly ServerProcess[];
let other: TestPlayer;
let actor: TestPlayer;
const recorders: LiveRecorder[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () => startServerProcess({ DATABASE_URL: database.url });
  servers = [await start(), await start()];
});

afterEach(() => {
  for (const recorder of recorders.splice(0)) recorder.close();
});

afterAll(async () => {
  for (const server of servers ?? []) await server.stop();
  await database?.drop();
});

const here = () => servers[0]!;
const there = () => servers[1]!;

/** A player with one session that acts and another one, whose sockets and cached reads are in both processes. */
async function signInTwice(): Promise<void> {
  actor = await TestPlayer.register(here().url, { password: OLD });
  other = new TestPlayer(there().url);
  const body = { username: actor.user.email, password: OLD };
  expectOk(await other.post('/auth/login', { body }));
  other.user = actor.user;
  for (const server of servers) {
    const client = playerAtServer(server, other);
    expect((await client.getOnce('/user')).status).toBe(200);
    recorders.push(await LiveRecorder.open(client));
  }
}

/** Milliseconds from the answer of the act until both processes refuse the session and have closed its sockets. */
async function measureEnd(name: string, status: 401 | 403, act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  const answered = performance.now() - started;
  const ends = [
    ...servers.map((server) =>
      waitUntil('the session is refused', async () => {
        return (await playerAtServer(server, other).getOnce('/user')).status === status;
      }),
    ),
    ...recorders.map((recorder) => recorder.waitForEnd()),
  ];
  await Promise.all(ends);
  const ended = performance.now() - started - answered;
  process.stderr.write(
    `${name}: answered after ${answered.toFixed(0)} ms, ended everywhere ${ended.toFixed(0)} ms later\n`,
  );
  return ended;
}

describe('the sessions of a player in two processes', () => {
  it.each([
    [
      'a change of the password',
      401,
      () =>
        actor.post(`/user/${actor.id}/change-password`, {
          body: { currentPassword: OLD, password: 'new-secret-2' },
        }),
    ],
    ['a sign-out everywhere', 401, () => actor.post(`/user/${actor.id}/logout-everywhere`)],
    [
      'a suspension on the command line',
      403,
      () =>
        runInProcess(runAccountsCommand, database.url, [
          ...['suspend', actor.user.email, '--reason', 'Insults', '--for-good'],
        ]),
    ],
    [
      'an end of all sessions on the command line',
      401,
      () => runInProcess(runAccountsCommand, database.url, ['end-sessions', actor.user.email]),
    ],
  ] as const)('end everywhere after %s', async (name, status, act) => {
    await signInTwice();
    expect(await measureEnd(name, status, act)).toBeLessThan(MAX_DELAY_MS);
  });
});
