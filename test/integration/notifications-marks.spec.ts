import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import { replayStore, toReplay } from '../../server/operations/replays/replay-store';
import { expectProblem, createTestParty, joinParty } from '../support/api/game-api';
import { LiveRecorder } from '../support/api/live-client';
import { markSeen, fetchNotifications } from '../support/api/notifications-api';
import { playerAtServer, createTeam, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { OPERATOR } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';
import { expectNothingRecorded } from '../support/api/side-effects';
import {
  startServerWithDatabase,
  startTestServer,
  type ServerWithDatabase,
} from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server?.close());

describe('the mark of what was seen', () => {
  // Shows R95.
  it('rises, never falls, and is never beyond the head of the log', async () => {
    const { leader } = await createTeam(server.url, 2);
    const [newest, older] = (await fetchNotifications(leader)).items;
    await markSeen(leader, older?.position ?? null);
    expect(await fetchNotifications(leader)).toMatchObject({ seen: older?.position, unread: 1 });
    await markSeen(leader, newest?.position ?? null);
    await markSeen(leader, older?.position ?? null);
    expect(await fetchNotifications(leader)).toMatchObject({ seen: newest?.position, unread: 0 });

    await markSeen(leader, '9'.repeat(19));
    const party = await createTestParty(leader, { name: 'Later' });
    const late = await TestPlayer.register(server.url);
    await joinParty(late, party.id);
    syncReadPosition(leader, late);
    expect((await fetchNotifications(leader)).unread).toBe(1);
  });

  // Shows R95, R142.
  it('is sent to all devices of the player, at any process, and to no one else', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const { leader, members } = await createTeam(server.url, 1);
    const [olena] = members as [TestPlayer];
    const [here, there, hers] = await Promise.all([
      LiveRecorder.open(leader),
      LiveRecorder.open(playerAtServer(other, leader)),
      LiveRecorder.open(olena),
    ]);
    const { latest } = await fetchNotifications(leader);
    await markSeen(leader, latest);
    await Promise.all([
      here.waitForMessages('notifications:seen'),
      there.waitForMessages('notifications:seen'),
    ]);

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
    expect((await fetchNotifications(player)).seen).toBeNull();
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
      expectProblem(await expectNothingRecorded(server, mark), 403, 'FORBIDDEN');
    }
    expect((await fetchNotifications(olena)).seen).toBeNull();
  });

  it('are not found through the feed of a party the player is not in (R6)', async () => {
    const { party } = await createTeam(server.url, 0);
    const stranger = await TestPlayer.register(server.url);
    for (const partyId of [party.id, randomUUID()]) {
      const body = { position: '1', partyId };
      const answer = await stranger.post(`/user/${stranger.id}/notifications/seen`, { body });
      expectProblem(answer, 404, 'PARTY_NOT_FOUND');
    }
  });
});

describe('rebuilt notifications', () => {
  it('equal those before the rebuild, and keep what was seen', async () => {
    const { leader } = await createTeam(server.url, 2);
    await markSeen(leader, (await fetchNotifications(leader)).latest);
    const before = await fetchNotifications(leader);
    const operations = new ProjectionOperations(server.application.core.resources.pool);
    for (const purpose of ['compare', 'swap'] as const) {
      const [asked] = await operations.replay(['notifications'], { purpose }, OPERATOR);
      const found = async () => {
        const row = await replayStore.find(server.application.core.resources.pool, asked?.id ?? '');
        return row && toReplay(row);
      };
      await waitUntil('the replay is done', async () => (await found())?.state === 'done');
      if (purpose === 'compare') expect((await found())?.comparison).toMatchObject({ equal: true });
    }

    expect(await fetchNotifications(leader)).toEqual(before);
  });
});
