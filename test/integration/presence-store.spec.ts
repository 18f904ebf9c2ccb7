import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PRESENCE_CHANNEL,
  PresenceStore,
  PROCESS_TIMEOUT_MS,
  type PresenceChange,
} from '../../server/platform/presence/presence-store';
import { openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/projections';

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

/** What was broadcast since the last call: everything committed before this one. */
async function waitForBroadcast(): Promise<readonly PresenceChange[]> {
  const marker = randomUUID();
  await core.resources.pool.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, JSON.stringify({ marker })]);
  await waitUntil('the marker is heard', async () =>
    broadcasts.some((news) => 'marker' in news && news.marker === marker),
  );
  return broadcasts.splice(0).filter((news): news is PresenceChange => 'userId' in news);
}

/** Returns whether the player was offline before. */
const connect = async (store: PresenceStore, userId = player): Promise<boolean> =>
  (await store.connect([{ userId, parties }])).has(userId);

const isOnline = async (store: PresenceStore): Promise<boolean> =>
  (await store.filterOnline([player])).has(player);

/** Sets the age of the last heartbeat of the process that holds the player. */
async function silent(userId: string, milliseconds: number): Promise<void> {
  const { rowCount } = await core.resources.pool.query(
    `update presence set seen_at = now() - make_interval(secs => $2)
     where process_id in (select process_id from presence where user_id = $1)`,
    [userId, milliseconds / 1000],
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe('a player who connects', () => {
  it('is broadcast once, whichever process they connect to', async () => {
    expect(await connect(here)).toBe(true);
    expect(await connect(here)).toBe(false);
    expect(await connect(there)).toBe(false);
  });

  it('is present for every process', async () => {
    expect([await isOnline(here), await isOnline(there)]).toEqual([false, false]);
    await connect(here);
    expect([await isOnline(here), await isOnline(there)]).toEqual([true, true]);
  });

  it('is broadcast again after a disconnect', async () => {
    await connect(here);
    await here.disconnect({ userId: player, parties });
    expect(await connect(there)).toBe(true);
  });

  it('is broadcast where only a dead process still holds them', async () => {
    await connect(there);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    expect(await connect(here)).toBe(true);
  });

  it('is broadcast among many more than one transaction takes, unless online before', async () => {
    const players = Array.from({ length: 1_001 }, () => randomUUID());
    await connect(there);
    const returned = await here.connect([player, ...players].map((userId) => ({ userId, parties })));
    expect(returned).toEqual(new Set(players));
    expect((await waitForBroadcast()).map(({ userId }) => userId).sort()).toEqual(
      [player, ...players].sort(),
    );
    expect(await there.filterOnline([player, ...players])).toEqual(new Set([player, ...players]));
  });

  it('is returned only among the players asked for', async () => {
    const other = randomUUID();
    await connect(here);
    await connect(there, other);
    expect(await here.filterOnline([player, other, randomUUID()])).toEqual(new Set([player, other]));
    expect(await there.filterOnline([other])).toEqual(new Set([other]));
    expect(await there.filterOnline([])).toEqual(new Set());
  });
});

describe('a player who disconnects', () => {
  it('is absent when no process holds them any more', async () => {
    await connect(here);
    await connect(there);
    expect(await here.disconnect({ userId: player, parties })).toBe(false);
    expect(await isOnline(here)).toBe(true);
    expect(await there.disconnect({ userId: player, parties })).toBe(true);
    expect(await isOnline(here)).toBe(false);
  });

  it('is absent when the only other process that holds them is dead', async () => {
    await connect(there);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    await connect(here);
    expect(await here.disconnect({ userId: player, parties })).toBe(true);
  });
});

describe('a process with a recent heartbeat', () => {
  it('keeps its players, however long they stay connected', async () => {
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

describe('a process that was wrongly taken for dead', () => {
  it('brings its players back with its next heartbeat, and broadcasts that once', async () => {
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

describe('a process that has ended', () => {
  it('holds its players no more', async () => {
    await connect(here);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    expect(await isOnline(there)).toBe(false);
  });

  it('is noticed by another process, once, with the parties of its players', async () => {
    await connect(here);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    const third = new PresenceStore(core.resources.pool);
    await Promise.all([there.heartbeat([]), third.heartbeat([])]);
    await there.heartbeat([]);
    expect(await waitForBroadcast()).toEqual([on(player), off(player)]);
  });

  it('leaves players present who are connected to another process', async () => {
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

  it('returns, at a shutdown, the players who were connected to no other', async () => {
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

  it('returns, at a shutdown, each of more players than it disconnects in one transaction once', async () => {
    const players = Array.from({ length: 1_001 }, () => randomUUID());
    const { pool } = core.resources;
    await connect(here);
    await pool.query(
      `insert into presence (user_id, process_id, parties)
       select unnest($1::uuid[]), process_id, parties from presence where user_id = $2`,
      [players, player],
    );
    await here.disconnectAll();
    expect(await there.filterOnline([player, ...players])).toEqual(new Set());
    const news = await waitForBroadcast();
    expect(news[0]).toEqual(on(player));
    expect(
      news
        .slice(1)
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual([player, ...players].sort());
  });

  it('leaves none of its players present, though two such processes held the same one', async () => {
    await connect(here);
    await connect(there);
    await silent(player, PROCESS_TIMEOUT_MS + 1_000);
    const third = new PresenceStore(core.resources.pool);
    await third.heartbeat([]);
    expect(await waitForBroadcast()).toEqual([on(player), off(player)]);
  });
});

describe('connects and disconnects at once in two processes', () => {
  it('end with a broadcast of the actual state', async () => {
    const presence = { userId: player, parties };
    for (let round = 0; round < 60; round += 1) {
      await here.connect([presence]);
      if (round % 2 === 0) await there.connect([presence]);
      await waitForBroadcast();
      await Promise.all(
        round % 2 === 0
          ? [here.disconnect(presence), there.disconnect(presence)]
          : [here.disconnect(presence), there.connect([presence])],
      );
      const online = await isOnline(here);
      expect(((await waitForBroadcast()).at(-1) ?? on(player)).isOnline).toBe(online);
      await there.disconnect(presence);
    }
  });
});
