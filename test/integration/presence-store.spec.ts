import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PRESENCE_CHANNEL,
  PresenceStore,
  PROCESS_GONE_MS,
  type PresenceNews,
} from '../../server/platform/presence/presence-store';
import { openCore, type TestCore } from '../support/core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/projections';

let database: TestDatabase;
let core: TestCore;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url);
  await core.resources.notifications.listen(PRESENCE_CHANNEL, (payload) => {
    told.push(JSON.parse(payload) as PresenceNews);
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
  await heard();
  here = new PresenceStore(core.resources.pool);
  there = new PresenceStore(core.resources.pool);
  player = randomUUID();
  parties = [randomUUID(), randomUUID()];
});

const told: (PresenceNews | { readonly marker: string })[] = [];
const on = (userId: string): PresenceNews => ({ userId, parties, isOnline: true });
const off = (userId: string): PresenceNews => ({ userId, parties, isOnline: false });

/** What was told since it was last asked for: all that was committed before. */
async function heard(): Promise<readonly PresenceNews[]> {
  const marker = randomUUID();
  await core.resources.pool.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, JSON.stringify({ marker })]);
  await until('the marker is heard', async () =>
    told.some((news) => 'marker' in news && news.marker === marker),
  );
  return told.splice(0).filter((news): news is PresenceNews => 'userId' in news);
}

const come = (store: PresenceStore, userId = player): Promise<boolean> => store.come({ userId, parties });

const isOnline = async (store: PresenceStore): Promise<boolean> =>
  (await store.onlineAmong([player])).has(player);

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
    expect(await come(here)).toBe(true);
    expect(await come(here)).toBe(false);
    expect(await come(there)).toBe(false);
  });

  it('is here for every process', async () => {
    expect([await isOnline(here), await isOnline(there)]).toEqual([false, false]);
    await come(here);
    expect([await isOnline(here), await isOnline(there)]).toEqual([true, true]);
  });

  it('is news again after having gone', async () => {
    await come(here);
    await here.go({ userId: player, parties });
    expect(await come(there)).toBe(true);
  });

  it('is news where only a process that lives no more knows of them', async () => {
    await come(there);
    await silent(player, PROCESS_GONE_MS + 1_000);
    expect(await come(here)).toBe(true);
  });

  it('is told among those that were asked for only', async () => {
    const other = randomUUID();
    await come(here);
    await come(there, other);
    expect(await here.onlineAmong([player, other, randomUUID()])).toEqual(new Set([player, other]));
    expect(await there.onlineAmong([other])).toEqual(new Set([other]));
    expect(await there.onlineAmong([])).toEqual(new Set());
  });
});

describe('who goes', () => {
  it('is gone when no process has them any more', async () => {
    await come(here);
    await come(there);
    expect(await here.go({ userId: player, parties })).toBe(false);
    expect(await isOnline(here)).toBe(true);
    expect(await there.go({ userId: player, parties })).toBe(true);
    expect(await isOnline(here)).toBe(false);
  });

  it('is gone when the only other process lives no more', async () => {
    await come(there);
    await silent(player, PROCESS_GONE_MS + 1_000);
    await come(here);
    expect(await here.go({ userId: player, parties })).toBe(true);
  });
});

describe('a process that is heard of', () => {
  it('keeps its players, however long they stay', async () => {
    await come(here);
    await silent(player, PROCESS_GONE_MS - 5_000);
    expect(await isOnline(there)).toBe(true);
    await here.beat([{ userId: player, parties }]);
    await silent(player, PROCESS_GONE_MS - 5_000);
    await there.beat([]);
    expect(await isOnline(there)).toBe(true);
    expect(await heard()).toEqual([{ userId: player, parties, isOnline: true }]);
  });
});

describe('a process that was only taken for gone', () => {
  it('brings its players back with its next sign of life, and says so once', async () => {
    await come(here);
    await silent(player, PROCESS_GONE_MS + 1_000);
    await there.beat([]);
    expect(await heard()).toEqual([on(player), off(player)]);
    await here.beat([{ userId: player, parties }]);
    expect(await isOnline(there)).toBe(true);
    await here.beat([{ userId: player, parties }]);
    expect(await heard()).toEqual([on(player)]);
  });
});

describe('a process that has gone', () => {
  it('has its players no more', async () => {
    await come(here);
    await silent(player, PROCESS_GONE_MS + 1_000);
    expect(await isOnline(there)).toBe(false);
  });

  it('is noticed by another, once, with the parties of its players', async () => {
    await come(here);
    await silent(player, PROCESS_GONE_MS + 1_000);
    const third = new PresenceStore(core.resources.pool);
    await Promise.all([there.beat([]), third.beat([])]);
    await there.beat([]);
    expect(await heard()).toEqual([on(player), off(player)]);
  });

  it('takes nobody with it who is connected to another', async () => {
    const other = randomUUID();
    await come(here);
    await come(here, other);
    await silent(player, PROCESS_GONE_MS + 1_000);
    await come(there);
    await there.beat([]);
    expect(await isOnline(there)).toBe(true);
    const news = await heard();
    expect(news.filter(({ userId }) => userId === other)).toEqual([on(other), off(other)]);
    expect(news.at(-1)).not.toEqual(off(player));
  });

  it('in good order answers who was connected to no other', async () => {
    const other = randomUUID();
    await come(here);
    await come(there);
    await come(here, other);
    await here.leave();
    expect(await there.onlineAmong([player, other])).toEqual(new Set([player]));
    expect(await heard()).toEqual([on(player), on(other), off(other)]);
    await there.leave();
    await there.leave();
    expect(await heard()).toEqual([off(player)]);
  });

  it('is gone with all of them, though two such processes had the same player', async () => {
    await come(here);
    await come(there);
    await silent(player, PROCESS_GONE_MS + 1_000);
    const third = new PresenceStore(core.resources.pool);
    await third.beat([]);
    expect(await heard()).toEqual([on(player), off(player)]);
  });
});

describe('going and coming at once in two processes', () => {
  it('is told last as it is', async () => {
    const presence = { userId: player, parties };
    for (let round = 0; round < 60; round += 1) {
      await here.come(presence);
      if (round % 2 === 0) await there.come(presence);
      await heard();
      await Promise.all(
        round % 2 === 0 ? [here.go(presence), there.go(presence)] : [here.go(presence), there.come(presence)],
      );
      const online = await isOnline(here);
      expect(((await heard()).at(-1) ?? on(player)).isOnline).toBe(online);
      await there.go(presence);
    }
  });
});
