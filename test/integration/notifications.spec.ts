import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { contributeTo, granted, join, press, questOf, setPartyQuest, startDay } from '../support/game';
import { markSeen, notificationsOf, toldTo } from '../support/notifications';
import { deleteParty, gatherTeam, kick, leave, promote, sees } from '../support/party-play';
import { TestPlayer } from '../support/player';
import { startTestServer, type TestServer } from '../support/server';
import { completeTask, makeTask, undoTask } from '../support/tasks';

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

describe('what members are told of their party', () => {
  it('is who comes and goes and leads, to all but who did it', async () => {
    const { party, leader, members } = await gatherTeam(server.url, 3);
    const [olena, taras, mira] = members as [TestPlayer, TestPlayer, TestPlayer];
    granted(await promote(leader, party.id, olena.id));
    granted(await kick(olena, party.id, taras.id));
    await leave(mira, party.id);
    for (const player of [leader, olena, taras]) sees(player, mira);

    expect(await toldTo(leader)).toEqual(['left', 'removed', 'joined', 'joined', 'joined']);
    expect(await toldTo(olena)).toEqual(['left', 'leadership', 'joined', 'joined']);
    expect(await toldTo(taras)).toEqual(['removed', 'leadership', 'joined']);
    expect(await toldTo(mira)).toEqual(['removed', 'leadership']);
    expect((await notificationsOf(olena)).items[1]).toMatchObject({
      player: { id: olena.id, nickname: olena.user.nickname },
      party: { id: party.id, name: party.name, isMember: true },
    });
  });

  // Shows R93, R142.
  it('reaches who is removed, with nothing after it, and goes on when they come back', async () => {
    const { party, leader, members } = await gatherTeam(server.url, 1);
    const [taras] = members as [TestPlayer];
    granted(await kick(leader, party.id, taras.id));
    await setPartyQuest(leader, party.id);
    sees(taras, leader);
    const [removal, ...before] = (await notificationsOf(taras)).items;

    expect(removal).toMatchObject({
      ...{ type: 'removed', player: { id: taras.id }, party: { name: party.name, isMember: false } },
    });
    expect(before).toEqual([]);
    expect((await notificationsOf(taras)).parties).toEqual([]);

    await join(taras, party.id);
    await setPartyQuest(leader, party.id);
    sees(taras, leader);
    expect(await toldTo(taras)).toEqual(['party_quest', 'removed']);
  });

  it('is a new quest, and a finished one with the own share of it', async () => {
    const { party, leader, members } = await gatherTeam(server.url, 2);
    const [olena, taras] = members as [TestPlayer, TestPlayer];
    const quest = await setPartyQuest(leader, party.id, { xpReward: 100, targetValue: 4 });
    granted(await contributeTo(olena, party.id, quest.id, 3));
    granted(await contributeTo(taras, party.id, quest.id, 1));
    sees(olena, taras);
    const { items } = await notificationsOf(olena);

    expect(items.map(({ type }) => type)).toEqual(['party_quest_completed', 'party_quest', 'joined']);
    expect(items[0]).toMatchObject({
      player: { id: taras.id },
      quest: { id: quest.id, name: 'Pages', xpEarned: 75 },
    });
    expect(await toldTo(taras)).toEqual(['party_quest']);
  });

  it('is that it was deleted, by its name', async () => {
    const { party, leader, members } = await gatherTeam(server.url, 1, { name: 'Night Owls' });
    const [olena] = members as [TestPlayer];
    expect((await deleteParty(leader, party.id)).status).toBeLessThan(300);
    sees(olena, leader);

    expect((await notificationsOf(olena)).items[0]).toMatchObject({
      ...{ type: 'party_deleted', party: { name: 'Night Owls', isMember: false }, player: null },
    });
    expect(await toldTo(leader)).toEqual(['joined']);
  });
});

describe('what players are told of their own game', () => {
  it('is each level, and none that was undone', async () => {
    const player = await TestPlayer.register(server.url);
    const taskIds: string[] = [];
    for (let levelUp = false; !levelUp;) {
      const fields = { name: `Tidy up ${taskIds.length}`, duration: 60, isProgressive: true, maxProgress: 9 };
      const { id } = await makeTask(player, fields);
      taskIds.push(id);
      for (let step = 1; step < 9; step += 1) granted(await completeTask(player, id));
      ({ levelUp } = granted(await completeTask(player, id)));
    }

    expect((await notificationsOf(player)).items).toMatchObject([{ type: 'level', amount: 2, party: null }]);
    granted(await undoTask(player, taskIds.at(-1) ?? ''));
    expect(await toldTo(player)).toEqual([]);
  });

  it('is a streak that was lost at the start of a day', async () => {
    now = new Date('2026-03-02T08:00:00Z');
    const player = await TestPlayer.register(server.url);
    granted(await press(player, 'complete', (await questOf(player, 'single')).id));
    now = new Date('2026-03-05T08:00:00Z');
    await startDay(player);
    now = undefined;

    // Without willpower above 10 nothing protects it.
    expect(await toldTo(player)).toEqual(['streak_lost']);
  });
});

describe('the feeds of the parties', () => {
  it('are counted without the own acts and without what has a notification', async () => {
    const { party, leader, members } = await gatherTeam(server.url, 1);
    const [olena] = members as [TestPlayer];
    const quest = await setPartyQuest(leader, party.id, { targetValue: 100 });
    for (let count = 0; count < 3; count += 1) granted(await contributeTo(leader, party.id, quest.id));
    granted(await contributeTo(olena, party.id, quest.id));
    const { position } = olena;

    expect((await notificationsOf(olena)).parties).toEqual([
      { partyId: party.id, name: party.name, unseen: 3, position: expect.any(String) },
    ]);
    sees(leader, olena);
    expect((await notificationsOf(leader)).parties).toMatchObject([{ unseen: 1 }]);
    expect((await notificationsOf(olena)).parties[0]?.position).toBe(position);
  });

  it('are seen one by one, and not with the notifications', async () => {
    const player = await TestPlayer.register(server.url);
    const first = await gatherTeam(server.url, 0);
    const second = await gatherTeam(server.url, 0);
    for (const { party, leader } of [first, second]) {
      await join(player, party.id);
      const { id } = await setPartyQuest(leader, party.id, { targetValue: 100 });
      granted(await contributeTo(leader, party.id, id));
      sees(player, leader);
    }
    const unseen = async () => (await notificationsOf(player)).parties.map((feed) => feed.unseen);
    expect(await unseen()).toEqual([1, 1]);

    const { parties, latest } = await notificationsOf(player);
    await markSeen(player, parties[0]?.position ?? null, first.party.id);
    expect(await unseen()).toEqual([0, 1]);
    expect((await notificationsOf(player)).unread).toBe(2);
    await markSeen(player, latest);
    expect(await unseen()).toEqual([0, 1]);
    expect((await notificationsOf(player)).unread).toBe(0);
  });

  it('count nothing from before the joining', async () => {
    const { party, leader } = await gatherTeam(server.url, 0);
    const quest = await setPartyQuest(leader, party.id, { targetValue: 100 });
    granted(await contributeTo(leader, party.id, quest.id));
    const late = await TestPlayer.register(server.url);
    await join(late, party.id);

    expect(await notificationsOf(late)).toMatchObject({ items: [], unread: 0, parties: [{ unseen: 0 }] });
  });
});

describe('the list', () => {
  // Shows R124, R142.
  it('comes in pages that overlap nowhere, and ends', async () => {
    const { leader } = await gatherTeam(server.url, 5);
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await notificationsOf(leader, `limit=2${cursor && `&before=${cursor}`}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }

    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual((await notificationsOf(leader)).items.map(({ id }) => id));
  });

  it('is empty for who has just begun', async () => {
    const player = await TestPlayer.register(server.url);

    expect(await notificationsOf(player)).toEqual({
      ...{ items: [], next: null, unread: 0, seen: null, latest: null, parties: [] },
    });
  });
});
