// Shows R13, R129.
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { TestPlayer } from '../support/api/player';
import { startTestServer, type TestServer } from '../support/processes/server';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

beforeEach(async () => {
  player = await TestPlayer.register(here.url);
});

/** The same cookie, at the other server. */
function elsewhere(): TestPlayer {
  const same = new TestPlayer(there.url);
  same.cookie = player.cookie;
  return same;
}

async function statusOf(someone: TestPlayer): Promise<number> {
  return (await someone.get('/user')).status;
}

describe('a session', () => {
  it('is known to every server', async () => {
    expect(await elsewhere().get('/user')).toMatchObject({ status: 200, body: { id: player.id } });
  });

  it('ends when it expires', async () => {
    const { pool } = here.application.core.resources;
    await pool.query(`update session set expire = now() - interval '1 second' where sess->>'userId' = $1`, [
      player.id,
    ]);
    expect(await statusOf(elsewhere())).toBe(401);
  });

  it('is looked up in the database once, and then cached', async () => {
    await statusOf(player);
    const asked = jest.spyOn(here.application.core.resources.pool, 'query');
    try {
      for (let turn = 0; turn < 20; turn += 1) expect(await statusOf(player)).toBe(200);
      expect(
        asked.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => /\bsession\b/.test(text)),
      ).toStrictEqual([]);
      const first = await TestPlayer.register(here.url);
      asked.mockClear();
      await statusOf(first);
      await statusOf(first);
      const queries = asked.mock.calls.map(([query]) => JSON.stringify(query));
      expect(queries.filter((text) => /\bsession\b/.test(text))).toHaveLength(1);
    } finally {
      asked.mockRestore();
    }
  });
});

describe('signing out', () => {
  it('ends the session, and clears the cookie', async () => {
    const before = player.cookie;
    const answer = await player.post('/auth/logout');
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.getSetCookie()).toStrictEqual([
      expect.stringMatching(/^questlog_session=;.*Expires=Thu, 01 Jan 1970/),
    ]);
    player.cookie = before;
    expect(await statusOf(player)).toBe(401);
  });

  it('ends the session at once at every other server, though that has just used it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const guest = await TestPlayer.register(here.url);
      const same = new TestPlayer(there.url);
      same.cookie = guest.cookie;
      expect(await statusOf(same)).toBe(200);
      await guest.post('/auth/logout');
      expect(await statusOf(same)).toBe(401);
      expect(await same.post('/generate-daily-quests')).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  it('on one device leaves the others signed in', async () => {
    const phone = new TestPlayer(there.url);
    const signIn = { body: { username: player.user.email, password: 'secret-1' } };
    expect(await phone.post('/auth/login', signIn)).toMatchObject({ status: 200 });
    expect(await statusOf(phone)).toBe(200);
    await player.post('/auth/logout');
    expect(await statusOf(phone)).toBe(200);
  });

  it('gets the same answer without a session', async () => {
    expect(await new TestPlayer(here.url).post('/auth/logout')).toMatchObject({
      status: 200,
      body: { ok: true },
    });
  });

  it('leaves no row behind', async () => {
    const { pool } = here.application.core.resources;
    const rows = async (): Promise<number | null> =>
      (await pool.query(`select 1 from session where sess->>'userId' = $1`, [player.id])).rowCount;
    expect(await rows()).toBe(1);
    await player.post('/auth/logout');
    expect(await rows()).toBe(0);
  });

  it('wins over requests in progress', async () => {
    const under = Array.from({ length: 20 }, (_unused, turn) =>
      (turn % 2 ? player : elsewhere()).get('/user'),
    );
    await player.post('/auth/logout', { headers: { cookie: player.cookie } });
    await Promise.all(under);
    expect(await statusOf(elsewhere())).toBe(401);
  });
});

describe('a restart', () => {
  // The last test here: passport keeps the strategy of the application made last, for all of a process.
  it('of the server leaves players signed in', async () => {
    const first = await startTestServer({ databaseUrl: database.url });
    player.url = first.url;
    expect(await statusOf(player)).toBe(200);
    await first.close();
    const second = await startTestServer({ databaseUrl: database.url });
    player.url = second.url;
    expect(await statusOf(player)).toBe(200);
    await second.close();
  });
});
