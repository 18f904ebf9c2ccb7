import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PRESENCE_CHANNEL,
  PresenceStore,
  PROCESS_TIMEOUT_MS,
  type PresenceChange,
} from '../../server/platform/presence/presence-store';
import { openCore, type TestCore } from '../support/core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { waitUntil } from '../support/projections';

let database: TestDatabase;
let core: TestCore;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url);
  await core.resources.postgresListener.listen(PRESENCE_CHANNEL, (payload) => {
    broadcasts.push(JSON.parse(payload) as PresenceChange);
  });
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

let here: PresenceStore;
let there: PresenceStore;
let player: string;
let parties: readonly string[];

/** Two server processes, and a player of two parties who is connected to neither. */
beforeEach(async () => {
  await core.resources.pool.query('delete from presence');
  await waitForBroadcast();
  here = new PresenceStore(core.resources.pool);
  there = new PresenceStore(core.resources.pool);
  player = randomUUID();
  parties = [randomUUID(), randomUUID()];
});

const broadcasts: (PresenceChange | { readonly marker: string })[] = [];
const on = (userId: string): PresenceChange => ({ userId, parties, isOnline: true });
const off = (userId: string): PresenceChange => ({ userId, parties, isOnline: false });

/** What was told since it was last asked for: all that was committed before. */
async function waitForBroadcast(): Promise<readonly PresenceChange[]> {
  const marker = randomUUID();
  await core.resources.pool.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, JSON.stringify({ marker })]);
  await waitUntil('the marker is heard', async () =>
    broadcasts.some((news) => 'marker' in news && news.marker === marker),
  );
  return broadcasts.splice(0).filter((news): news is PresenceChange => 'userId' in news);
}

const connect = (store: PresenceStore, userId = player): Promise<boolean> =>
  store.connect({ userId, parties });

const isOnline = async (store: PresenceStore): Promise<boolean> =>
  (await store.filterOnline([player])).has(player);

/** The process that holds the player has not been heard of for so long. */
async function silent(userId: string, milliseconds: number): Promise<void> {
  const { rowCount } = await core.resources.pool.query(
    `update presence set seen_at = now() - make_interval(secs => $2)
     where process_id in (select process_id from presence where user_id = $1)`,
    [userId, milliseconds / 1000],
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe('who comes', () => {
  it('is news once, whichever process they come to', async () => {
    expect(await connect(here)).toBe(true);
    expect(await connect(here)).toBe(false);
    expect(await connect(there)).toBe(false);
  });

  it('is here for every process', async () => {
    expect([await isOnline(here), await isOnline(there)]).toEqual([false, false]);
    await connect(here);
    expect([await isOnline(here), await isOnline(there)]).toEqual([true, true]);
  });

  it('is news again after having gone', async () => {
    await connect(here);
    await here.disconnect({ userId: player, parties });
    expect(await connect(there)).toBe(true);
  });

  it('is news where only a process that lives no more knows of them', async () => {
    await connect(there);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    expect(await connect(here)).toBe(true);
  });

  it('is told among those that were asked for only', async () => {
    const other = randomUUID();
    await connect(here);
    await connect(there, other);
    expect(await here.filterOnline([player, other, randomUUID()])).toEqual(new Set([player, other]));
    expect(await there.filterOnline([other])).toEqual(new Set([other]));
    expect(await there.filterOnline([])).toEqual(new Set());
  });
});

describe('who goes', () => {
  it('is gone when no process has them any more', async () => {
    await connect(here);
    await connect(there);
    expect(await here.disconnect({ userId: player, parties })).toBe(false);
    expect(await isOnline(here)).toBe(true);
    expect(await there.disconnect({ userId: player, parties })).toBe(true);
    expect(await isOnline(here)).toBe(false);
  });

  it('is gone when the only other process lives no more', async () => {
    await connect(there);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    await connect(here);
    expect(await here.disconnect({ userId: player, parties })).toBe(true);
  });
});

describe('a process that is heard of', () => {
  it('keeps its players, however long they stay', async () => {
    await connect(here);
    await silent(player, PROCESS_TIMEOUT_MS - 5_000);
    expect(await isOnline(there)).toBe(true);
    await here.heartbeat([{ userId: player, parties }]);
    await silent(player, PROCESS_TIMEOUT_MS - 5_000);
    await there.heartbeat([]);
    expect(await isOnline(there)).toBe(true);
    expect(await waitForBroadcast()).toEqual([{ userId: player, parties, isOnline: true }]);
  });
});

describe('a process that was only taken for gone', () => {
  it('brings its players back with its next sign of life, and says so once', async () => {
    await connect(here);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    await there.heartbeat([]);
    expect(await waitForBroadcast()).toEqual([on(player), off(player)]);
    await here.heartbeat([{ userId: player, parties }]);
    expect(await isOnline(there)).toBe(true);
    await here.heartbeat([{ userId: player, parties }]);
    expect(await waitForBroadcast()).toEqual([on(player)]);
  });
});

describe('a process that has gone', () => {
  it('has its players no more', async () => {
    await connect(here);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    expect(await isOnline(there)).toBe(false);
  });

  it('is noticed by another, once, with the parties of its players', async () => {
    await connect(here);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    const third = new PresenceStore(core.resources.pool);
    await Promise.all([there.heartbeat([]), third.heartbeat([])]);
    await there.heartbeat([]);
    expect(await waitForBroadcast()).toEqual([on(player), off(player)]);
  });

  it('takes nobody with it who is connected to another', async () => {
    const other = randomUUID();
    await connect(here);
    await connect(here, other);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    await connect(there);
    await there.heartbeat([]);
    expect(await isOnline(there)).toBe(true);
    const news = await waitForBroadcast();
    expect(news.filter(({ userId }) => userId === other)).toEqual([on(other), off(other)]);
    expect(news.at(-1)).not.toEqual(off(player));
  });

  it('in good order answers who was connected to no other', async () => {
    const other = randomUUID();
    await connect(here);
    await connect(there);
    await connect(here, other);
    await here.disconnectAll();
    expect(await there.filterOnline([player, other])).toEqual(new Set([player]));
    expect(await waitForBroadcast()).toEqual([on(player), on(other), off(other)]);
    await there.disconnectAll();
    await there.disconnectAll();
    expect(await waitForBroadcast()).toEqual([off(player)]);
  });

  it('is gone with all of them, though two such processes had the same player', async () => {
    await connect(here);
    await connect(there);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    const third = new PresenceStore(core.resources.pool);
    await third.heartbeat([]);
    expect(await waitForBroadcast()).toEqual([on(player), off(player)]);
  });
});

describe('going and coming at once in two processes', () => {
  it('is told last as it is', async () => {
    const presence = { userId: player, parties };
    for (let round = 0; round < 60; round += 1) {
      await here.connect(presence);
      if (round % 2 === 0) await there.connect(presence);
      await waitForBroadcast();
      await Promise.all(
        round % 2 === 0
          ? [here.disconnect(presence), there.disconnect(presence)]
          : [here.disconnect(presence), there.connect(presence)],
      );
      const online = await isOnline(here);
      expect(((await waitForBroadcast()).at(-1) ?? on(player)).isOnline).toBe(online);
      await there.disconnect(presence);
    }
  });
});
