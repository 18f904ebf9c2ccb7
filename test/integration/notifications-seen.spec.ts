import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddNotifications1790000001200 } from '../../server/read-models/migrations/notifications.migration';
import { createDataSource } from '../../server/composition/data-source';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import { createTestDatabase } from '../support/database/database';
import { contributeTo, expectOk, joinParty, createPartyQuest } from '../support/api/game-api';
import { markSeen, fetchNotifications } from '../support/api/notifications-api';
import { playerAtServer, createTeam, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { OPERATOR } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, startTestServer, type TestServer } from '../support/processes/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server?.close());

describe('a feed that is ahead of the notifications', () => {
  it('marks no notification as seen when the feed is seen', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [olena] = members as [TestPlayer];
    const { id } = await createPartyQuest(leader, party.id, { targetValue: 100 });
    syncReadPosition(olena, leader);
    const before = await fetchNotifications(olena);
    const operations = new ProjectionOperations(server.application.core.resources.pool);
    await operations.pause('notifications', OPERATOR);
    try {
      await createPartyQuest(leader, party.id);
      expectOk(await contributeTo(leader, party.id, id));
      const unseen = async () => (await fetchNotifications(olena)).parties[0]?.unseen;
      await waitUntil('the feed has it', async () => (await unseen()) === 1);
      const { latest, parties } = await fetchNotifications(olena);
      expect(latest).toBe(before.latest);
      await markSeen(olena, latest);
      await markSeen(olena, parties[0]?.position ?? null, party.id);
      // Asking for more than there is returns no more.
      await markSeen(olena, parties[0]?.position ?? null);
    } finally {
      await operations.resume('notifications', OPERATOR);
    }
    syncReadPosition(olena, leader);
    expect(await fetchNotifications(olena)).toMatchObject({
      ...{ unread: 1, items: [{ type: 'party_quest' }, { type: 'party_quest' }], parties: [{ unseen: 0 }] },
    });
  });
});

describe('the count of a feed', () => {
  const others = randomUUID();

  /** Writes so many entries of a feed without the projector, each later than the head of the log. */
  async function entriesOf(partyId: string, userId: string, count: number): Promise<void> {
    await server.ownerPool.query(
      `insert into party_activity (event_id, party_id, position, type, user_id, nickname, username, xp_gained, created_at)
       select gen_random_uuid(), $1, '9' || lpad((select count(*) from party_activity) + i || '', 40, '0'),
         'quest_contribution', $2, '', '', 1, now()
       from generate_series(1, $3) as i`,
      [partyId, userId, count],
    );
  }

  it('looks at the newest entries, however many of them are the player’s own', async () => {
    const { party, leader } = await createTeam(server.url, 0);
    const unseen = async () => (await fetchNotifications(leader)).parties[0]?.unseen;
    await entriesOf(party.id, others, 3);
    await entriesOf(party.id, leader.id, 997);
    expect(await unseen()).toBe(3);
    await entriesOf(party.id, leader.id, 2);
    expect(await unseen()).toBe(1);
    await entriesOf(party.id, others, 300);
    expect(await unseen()).toBe(100);
  });
});

describe('an installation older than the notifications', () => {
  it('shows only what happens after the upgrade as new, to old players and new ones', async () => {
    const older = await createTestDatabase();
    let process = await startTestServer({ databaseUrl: older.url });
    try {
      const { party, leader } = await createTeam(process.url, 2);
      const { id } = await createPartyQuest(leader, party.id, { targetValue: 100 });
      const [olena] = [await TestPlayer.register(process.url)];
      await joinParty(olena, party.id);
      expectOk(await contributeTo(olena, party.id, id));
      await process.close();
      const dataSource = await createDataSource(older.url).initialize();
      const timestampOf = (name: string) => name.slice(-13);
      const first = timestampOf(AddNotifications1790000001200.name);
      const later = dataSource.migrations.filter(({ name = '' }) => timestampOf(name) >= first);
      for (const _undone of later) await dataSource.undoLastMigration();
      await dataSource.destroy();
      process = await startTestServer({ databaseUrl: older.url });
      const [old, still] = [playerAtServer(process, leader), playerAtServer(process, olena)];
      syncReadPosition(old, still);

      const known = await fetchNotifications(old);
      expect(known).toMatchObject({ unread: 0, parties: [{ unseen: 0 }] });
      expect(known.items).toHaveLength(3);
      const mira = await TestPlayer.register(process.url);
      await joinParty(mira, party.id);
      expectOk(await contributeTo(mira, party.id, id));
      syncReadPosition(old, mira);
      expect(await fetchNotifications(old)).toMatchObject({ unread: 1, parties: [{ unseen: 1 }] });
      await createPartyQuest(old, party.id);
      syncReadPosition(mira, old);
      expect(await fetchNotifications(mira)).toMatchObject({ unread: 1, items: [{ type: 'party_quest' }] });
    } finally {
      await process.close();
      await older.drop();
    }
  });
});
