import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contributeTo,
  expectOk,
  joinParty,
  callQuest,
  findTodaysQuest,
  createPartyQuest,
  startDay,
} from '../support/api/game-api';
import { markSeen, fetchNotifications, fetchNotificationTypes } from '../support/api/notifications-api';
import {
  deleteParty,
  createTeam,
  removeMember,
  leave,
  promoteMember,
  syncReadPosition,
} from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { startServerWithDatabase, type TestServer } from '../support/processes/server';
import { completeTask, createTask, undoTask } from '../support/api/tasks-api';

let server: TestServer;
let now: Date | undefined;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => now ?? new Date() } });
});

afterAll(() => server?.close());

describe('the notifications of a party’s members', () => {
  it('are about joining, leaving and a new leader, for everyone but the actor', async () => {
    const { party, leader, members } = await createTeam(server.url, 3);
    const [olena, taras, mira] = members as [TestPlayer, TestPlayer, TestPlayer];
    expectOk(await promoteMember(leader, party.id, olena.id));
    expectOk(await removeMember(olena, party.id, taras.id));
    await leave(mira, party.id);
    for (const player of [leader, olena, taras]) syncReadPosition(player, mira);

    expect(await fetchNotificationTypes(leader)).toEqual(['left', 'removed', 'joined', 'joined', 'joined']);
    expect(await fetchNotificationTypes(olena)).toEqual(['left', 'leadership', 'joined', 'joined']);
    expect(await fetchNotificationTypes(taras)).toEqual(['removed', 'leadership', 'joined']);
    expect(await fetchNotificationTypes(mira)).toEqual(['removed', 'leadership']);
    expect((await fetchNotifications(olena)).items[1]).toMatchObject({
      player: { id: olena.id, nickname: olena.user.nickname },
      party: { id: party.id, name: party.name, isMember: true },
    });
  });

  // Shows R93, R142.
  it('reach a removed member, with nothing after it, and go on when they come back', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [taras] = members as [TestPlayer];
    expectOk(await removeMember(leader, party.id, taras.id));
    await createPartyQuest(leader, party.id);
    syncReadPosition(taras, leader);
    const [removal, ...before] = (await fetchNotifications(taras)).items;

    expect(removal).toMatchObject({
      ...{ type: 'removed', player: { id: taras.id }, party: { name: party.name, isMember: false } },
    });
    expect(before).toEqual([]);
    expect((await fetchNotifications(taras)).parties).toEqual([]);

    await joinParty(taras, party.id);
    await createPartyQuest(leader, party.id);
    syncReadPosition(taras, leader);
    expect(await fetchNotificationTypes(taras)).toEqual(['party_quest', 'removed']);
  });

  it('are about a new quest, and a finished one with the reader’s share of it', async () => {
    const { party, leader, members } = await createTeam(server.url, 2);
    const [olena, taras] = members as [TestPlayer, TestPlayer];
    const quest = await createPartyQuest(leader, party.id, { xpReward: 100, targetValue: 4 });
    expectOk(await contributeTo(olena, party.id, quest.id, 3));
    expectOk(await contributeTo(taras, party.id, quest.id, 1));
    syncReadPosition(olena, taras);
    const { items } = await fetchNotifications(olena);

    expect(items.map(({ type }) => type)).toEqual(['party_quest_completed', 'party_quest', 'joined']);
    expect(items[0]).toMatchObject({
      player: { id: taras.id },
      quest: { id: quest.id, name: 'Pages', xpEarned: 75 },
    });
    expect(await fetchNotificationTypes(taras)).toEqual(['party_quest']);
  });

  it('are about the deletion, with the party’s name', async () => {
    const { party, leader, members } = await createTeam(server.url, 1, { name: 'Night Owls' });
    const [olena] = members as [TestPlayer];
    expect((await deleteParty(leader, party.id)).status).toBeLessThan(300);
    syncReadPosition(olena, leader);

    expect((await fetchNotifications(olena)).items[0]).toMatchObject({
      ...{ type: 'party_deleted', party: { name: 'Night Owls', isMember: false }, player: null },
    });
    expect(await fetchNotificationTypes(leader)).toEqual(['joined']);
  });
});

describe('the notifications of a player’s own game', () => {
  it('are about each level, except one that was undone', async () => {
    const player = await TestPlayer.register(server.url);
    const taskIds: string[] = [];
    for (let levelUp = false; !levelUp;) {
      const fields = { name: `Tidy up ${taskIds.length}`, duration: 60, isProgressive: true, maxProgress: 9 };
      const { id } = await createTask(player, fields);
      taskIds.push(id);
      for (let step = 1; step < 9; step += 1) expectOk(await completeTask(player, id));
      ({ levelUp } = expectOk(await completeTask(player, id)));
    }

    expect((await fetchNotifications(player)).items).toMatchObject([
      { type: 'level', amount: 2, party: null },
    ]);
    expectOk(await undoTask(player, taskIds.at(-1) ?? ''));
    expect(await fetchNotificationTypes(player)).toEqual([]);
  });

  it('are about a streak that was lost at the start of a day', async () => {
    now = new Date('2026-03-02T08:00:00Z');
    const player = await TestPlayer.register(server.url);
    expectOk(await callQuest(player, 'complete', (await findTodaysQuest(player, 'single')).id));
    now = new Date('2026-03-05T08:00:00Z');
    await startDay(player);
    now = undefined;

    // Without willpower above 10 nothing protects it.
    expect(await fetchNotificationTypes(player)).toEqual(['streak_lost']);
  });
});

describe('the feeds of the parties', () => {
  it('are counted without the player’s own activities and without entries that have a notification', async () => {
    const { party, leader, members } = await createTeam(server.url, 1);
    const [olena] = members as [TestPlayer];
    const quest = await createPartyQuest(leader, party.id, { targetValue: 100 });
    for (let count = 0; count < 3; count += 1) expectOk(await contributeTo(leader, party.id, quest.id));
    const { position } = expectOk(await contributeTo(olena, party.id, quest.id));

    expect((await fetchNotifications(olena)).parties).toEqual([
      { partyId: party.id, name: party.name, unseen: 3, position: expect.any(String) },
    ]);
    syncReadPosition(leader, olena);
    expect((await fetchNotifications(leader)).parties).toMatchObject([{ unseen: 1 }]);
    expect((await fetchNotifications(olena)).parties[0]?.position).toBe(position);
  });

  it('are marked as seen one by one, and not with the notifications', async () => {
    const player = await TestPlayer.register(server.url);
    const first = await createTeam(server.url, 0);
    const second = await createTeam(server.url, 0);
    for (const { party, leader } of [first, second]) {
      await joinParty(player, party.id);
      const { id } = await createPartyQuest(leader, party.id, { targetValue: 100 });
      expectOk(await contributeTo(leader, party.id, id));
      syncReadPosition(player, leader);
    }
    const unseen = async () => (await fetchNotifications(player)).parties.map((feed) => feed.unseen);
    expect(await unseen()).toEqual([1, 1]);

    const { parties, latest } = await fetchNotifications(player);
    await markSeen(player, parties[0]?.position ?? null, first.party.id);
    expect(await unseen()).toEqual([0, 1]);
    expect((await fetchNotifications(player)).unread).toBe(2);
    await markSeen(player, latest);
    expect(await unseen()).toEqual([0, 1]);
    expect((await fetchNotifications(player)).unread).toBe(0);
  });

  it('count nothing from before the player joined', async () => {
    const { party, leader } = await createTeam(server.url, 0);
    const quest = await createPartyQuest(leader, party.id, { targetValue: 100 });
    expectOk(await contributeTo(leader, party.id, quest.id));
    const late = await TestPlayer.register(server.url);
    await joinParty(late, party.id);

    expect(await fetchNotifications(late)).toMatchObject({ items: [], unread: 0, parties: [{ unseen: 0 }] });
  });
});

describe('the list', () => {
  // Shows R124, R142.
  it('comes in pages without overlap, and ends', async () => {
    const { leader } = await createTeam(server.url, 5);
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await fetchNotifications(leader, `limit=2${cursor && `&before=${cursor}`}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }

    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual((await fetchNotifications(leader)).items.map(({ id }) => id));
  });

  it('is empty for a new player', async () => {
    const player = await TestPlayer.register(server.url);

    expect(await fetchNotifications(player)).toEqual({
      ...{ items: [], next: null, unread: 0, seen: null, latest: null, parties: [] },
    });
  });
});
