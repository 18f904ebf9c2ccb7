import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import { replays, toReplay } from '../../server/operations/replay-store';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectProblem, foundParty, join } from '../support/game';
import { LiveRecorder } from '../support/live-client';
import { markSeen, notificationsOf } from '../support/notifications';
import { atServer, gatherTeam, sees } from '../support/party-play';
import { TestPlayer } from '../support/player';
import { OPERATOR } from '../support/projection-world';
import { until } from '../support/projections';
import { recordsNothing } from '../support/quiet';
import { startTestServer, type TestServer } from '../support/server';

let database: TestDatabase;
let server: TestServer;
let pool: pg.Pool;
let now: Date | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url, clock: { now: () => now ?? new Date() } });
  pool = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  await pool.end();
  await server.close();
  await database.drop();
});

describe('the mark of what was seen', () => {
  // Shows R95.
  it('rises, never falls, and is never beyond what has happened', async () => {
    const { leader } = await gatherTeam(server.url, 2);
    const [newest, older] = (await notificationsOf(leader)).items;
    await markSeen(leader, older?.position ?? null);
    expect(await notificationsOf(leader)).toMatchObject({ seen: older?.position, unread: 1 });
    await markSeen(leader, newest?.position ?? null);
    await markSeen(leader, older?.position ?? null);
    expect(await notificationsOf(leader)).toMatchObject({ seen: newest?.position, unread: 0 });

    await markSeen(leader, '9'.repeat(19));
    const party = await foundParty(leader, { name: 'Later' });
    const late = await TestPlayer.register(server.url);
    await join(late, party.id);
    sees(leader, late);
    expect((await notificationsOf(leader)).unread).toBe(1);
  });

  // Shows R95, R142.
  it('is told to all devices of the player, at any process, and to nobody else', async () => {
    const other = await startTestServer({ databaseUrl: database.url });
    const { leader, members } = await gatherTeam(server.url, 1);
    const [olena] = members as [TestPlayer];
    const [here, there, hers] = await Promise.all([
      LiveRecorder.open(leader),
      LiveRecorder.open(atServer(other, leader)),
      LiveRecorder.open(olena),
    ]);
    const { latest } = await notificationsOf(leader);
    await markSeen(leader, latest);
    await Promise.all([here.told('notifications:seen'), there.told('notifications:seen')]);

    expect(there.all('notifications:seen')).toEqual([{ seen: latest, partyId: null }]);
    expect(hers.all('notifications:seen')).toEqual([]);
    for (const recorder of [here, there, hers]) recorder.close();
    await other.close();
  });

  it.each([
    { position: 'yesterday' },
    { position: null },
    {},
    { position: '1', partyId: 'mine' },
    { position: '1', unread: 0 },
  ])('is no %j', async (body) => {
    const player = await TestPlayer.register(server.url);
    const answer = await player.post(`/user/${player.id}/notifications/seen`, { body });

    expectProblem(answer, 400, 'VALIDATION_FAILED');
    expect((await notificationsOf(player)).seen).toBeNull();
  });
});

describe('notifications of others', () => {
  it('are neither shown nor marked', async () => {
    const [olena, taras] = await Promise.all([
      TestPlayer.register(server.url),
      TestPlayer.register(server.url),
    ]);
    for (const id of [olena.id, randomUUID(), 'me']) {
      const path = `/user/${id}/notifications`;
      expectProblem(await taras.get(path), 403, 'FORBIDDEN');
      const mark = () => taras.post(`${path}/seen`, { body: { position: '1' } });
      expectProblem(await recordsNothing(server, mark), 403, 'FORBIDDEN');
    }
    expect((await notificationsOf(olena)).seen).toBeNull();
  });

  it('are not found by the feed of a party one is not in (R6)', async () => {
    const { party } = await gatherTeam(server.url, 0);
    const stranger = await TestPlayer.register(server.url);
    for (const partyId of [party.id, randomUUID()]) {
      const body = { position: '1', partyId };
      const answer = await stranger.post(`/user/${stranger.id}/notifications/seen`, { body });
      expectProblem(answer, 404, 'PARTY_NOT_FOUND');
    }
  });
});

describe('notifications that are made anew', () => {
  it('are those that were there, and leave what was seen', async () => {
    const { leader } = await gatherTeam(server.url, 2);
    await markSeen(leader, (await notificationsOf(leader)).latest);
    const before = await notificationsOf(leader);
    const operations = new ProjectionOperations(pool);
    for (const purpose of ['compare', 'swap'] as const) {
      const [asked] = await operations.replay(['notifications'], { purpose }, OPERATOR);
      const found = async () => {
        const row = await replays.find(pool, asked?.id ?? '');
        return row && toReplay(row);
      };
      await until('the replay is done', async () => (await found())?.state === 'done');
      if (purpose === 'compare') expect((await found())?.comparison).toMatchObject({ equal: true });
    }

    expect(await notificationsOf(leader)).toEqual(before);
  });
});
