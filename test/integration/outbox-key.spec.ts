// Shows R350.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectOk, expectProblem } from '../support/api/game-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

describe('the key of an account’s queued commands', () => {
  let server: ServerWithDatabase;

  beforeAll(async () => {
    server = await startServerWithDatabase();
  });

  afterAll(() => server?.close());

  const ask = (who: TestPlayer, of = who.id) => who.get<{ readonly key: string }>(`/user/${of}/outbox-key`);
  const keyOf = async (who: TestPlayer) => expectOk(await ask(who)).key;

  /** The same player on another device. */
  async function signInElsewhere(player: TestPlayer): Promise<TestPlayer> {
    const device = new TestPlayer(server.url);
    const body = { username: player.user.email, password: 'secret-1' };
    device.user = expectOk(await device.post('/auth/login', { body }));
    return device;
  }

  it('is 32 bytes, the same for every session of the account, and another for each account', async () => {
    const player = await TestPlayer.register(server.url);
    const key = await keyOf(player);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(await signInElsewhere(player))).toBe(key);
    expect(await keyOf(await TestPlayer.register(server.url))).not.toBe(key);
  });

  it('is one when several devices ask first at the same time', async () => {
    const player = await TestPlayer.register(server.url);
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(player)));
    expect(new Set(keys).size).toBe(1);
  });

  it('is not given to other players, without a session, or to a cache', async () => {
    const player = await TestPlayer.register(server.url);
    expectProblem(await ask(await TestPlayer.register(server.url), player.id), 403, 'FORBIDDEN');
    expectProblem(await ask(new TestPlayer(server.url), player.id), 401, 'UNAUTHENTICATED');
    expect((await ask(player)).headers.get('cache-control')).toBe('no-store');
  });

  it('is in no answer that describes the account', async () => {
    const player = await TestPlayer.register(server.url);
    const key = await keyOf(player);
    for (const path of ['/user', `/user/${player.id}/account`])
      expect(JSON.stringify((await player.get(path)).body)).not.toContain(key);
  });
});
