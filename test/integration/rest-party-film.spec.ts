// Shows R487.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPartyQuest, createTestParty, expectOk, joinParty } from '../support/api/game-api';
import { claimLoot, finishQuestOfType } from '../support/api/loot-api';
import { contribute, deletePartyQuest, leave, syncReadPosition } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { FILM_QUESTS } from '../../server/rules/party-film';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';
import type { PartyFilm } from '../../web/api/models';

let server: ServerWithDatabase;
let now: Date;
let leader: TestPlayer;
let member: TestPlayer;
let partyId: string;

beforeAll(async () => {
  server = await startServerWithDatabase({ clock: { now: () => now } });
});

afterAll(() => server?.close());

/** A time of a day of March in Kyiv, two hours ahead of UTC; the 2nd is a Monday. */
const at = (day: number, hour: number, minute = 0): void => {
  now = new Date(Date.UTC(2026, 2, day, hour - 2, minute));
};

beforeEach(async () => {
  at(4, 10);
  leader = await TestPlayer.register(server.url, { timeZone: 'Europe/Kyiv' });
  member = await TestPlayer.register(server.url, { timeZone: 'America/New_York' });
  partyId = (await createTestParty(leader)).id;
  await joinParty(member, partyId);
});

async function filmFor(reader: TestPlayer, week?: string): Promise<PartyFilm> {
  for (const other of [leader, member]) syncReadPosition(reader, other);
  return expectOk(await reader.get<PartyFilm>(`/parties/${partyId}/film${week ? `?week=${week}` : ''}`));
}

const party = (reader: TestPlayer) =>
  reader
    .get<{ totalXp: number; thisWeek: { xp: number } }>(`/parties/${partyId}`)
    .then((answer) => expectOk(answer));

describe("the film of a party's week", () => {
  it('has a frame an hour, of what there was at its end, by the clocks of the leader', async () => {
    const quest = await createPartyQuest(leader, partyId, { targetValue: 10 });
    at(5, 9, 5);
    await contribute(leader, partyId, quest.id, 2);
    at(5, 9, 55);
    await contribute(member, partyId, quest.id, 3);
    at(6, 23, 30);
    await contribute(member, partyId, quest.id);
    const { frames, quests, people, ...film } = await filmFor(member);
    expect(film).toMatchObject({
      week: '2026-03-02',
      firstWeek: '2026-03-02',
      lastWeek: '2026-03-02',
      xpBefore: 0,
    });
    expect(quests).toMatchObject([{ id: quest.id, targetValue: 10, unitsBefore: 0 }]);
    const [joined, morning, night] = frames;
    expect(frames.map((frame) => frame.at)).toEqual([
      '2026-03-04T10:00',
      '2026-03-05T09:00',
      '2026-03-06T23:00',
    ]);
    expect(joined?.moments).toMatchObject([{ type: 'joined', userId: leader.id }, { userId: member.id }]);
    expect(morning?.bars).toEqual([{ questId: quest.id, units: 5 }]);
    expect(morning?.moments).toMatchObject([
      { type: 'quest_contribution', userId: member.id, contribution: 3, questName: 'Pages' },
      { type: 'quest_contribution', userId: leader.id, contribution: 2 },
    ]);
    expect(night?.bars).toEqual([{ questId: quest.id, units: 6 }]);
    expect(people.map(({ id }) => id).sort()).toEqual([leader.id, member.id].sort());
  });

  it('ends with what the party and its quests have, after earlier weeks too', async () => {
    const quests = [
      await createPartyQuest(leader, partyId, { targetValue: 40 }),
      await createPartyQuest(leader, partyId, { targetValue: 3 }),
    ];
    for (const [day, units] of [
      [6, 4],
      [10, 5],
      [12, 7],
    ] as const) {
      at(day, 12);
      await contribute(leader, partyId, quests[0]!.id, units);
      await contribute(member, partyId, quests[1]!.id);
    }
    const film = await filmFor(leader);
    const { totalXp, thisWeek } = await party(leader);
    const { body: rows } = await leader.get<readonly { id: string; totalContributions: number }[]>(
      `/parties/${partyId}/quests`,
    );
    expect(film.week).toBe('2026-03-09');
    expect(film.frames.at(-1)?.totalXp).toBe(totalXp);
    expect(totalXp - film.xpBefore).toBe(thisWeek.xp);
    expect(film.frames.at(-1)?.moments[0]).toMatchObject({ type: 'completed_quest', userId: member.id });
    for (const { id, totalContributions } of rows) {
      const last = film.frames.flatMap(({ bars }) => bars).findLast(({ questId }) => questId === id);
      expect(last?.units).toBe(totalContributions);
    }
    const before = await filmFor(leader, '2026-03-08');
    expect(before).toMatchObject({ week: '2026-03-02', xpBefore: 0 });
    expect(before.frames.at(-1)?.totalXp).toBe(film.xpBefore);
    expect(before.frames.at(-1)?.bars).toContainEqual({ questId: quests[0]!.id, units: 4 });
  });

  it('is of the first week for days before it, and of this one for days to come', async () => {
    expect(await filmFor(leader, '2025-12-31')).toMatchObject({ week: '2026-03-02' });
    at(24, 9);
    expect(await filmFor(leader, '2031-01-01')).toMatchObject({ week: '2026-03-23', frames: [] });
  });

  it('shows what members found, and names who has left, without their hero', async () => {
    const { id: questId } = await createPartyQuest(leader, partyId, { targetValue: 10 });
    await contribute(member, partyId, questId);
    at(5, 8);
    const { item } = expectOk(await claimLoot(member, (await finishQuestOfType(member, 'monthly')).id));
    await leave(member, partyId);
    const film = await filmFor(leader);
    expect(film.people.find(({ id }) => id === member.id)).toMatchObject({
      nickname: member.user.nickname,
      characterClass: 'adventurer',
      level: 1,
    });
    const moments = film.frames.flatMap((frame) => frame.moments);
    expect(moments.map(({ type }) => type)).toEqual(expect.arrayContaining(['joined', 'quest_contribution']));
    expect(moments.find(({ type }) => type === 'member_loot')).toMatchObject({
      userId: member.id,
      subject: { emoji: item?.emoji, names: { en: item?.name } },
    });
  });

  it('has no bar of a deleted quest, not even in the place of another one, and names it in what was done', async () => {
    const create = () => createPartyQuest(leader, partyId, { targetValue: 10 });
    const kept = await create();
    await contribute(leader, partyId, kept.id);
    at(4, 11);
    for (let count = 0; count < FILM_QUESTS; count += 1) {
      const { id } = await create();
      await contribute(leader, partyId, id, 2);
      expect(await deletePartyQuest(leader, partyId, id)).toMatchObject({ status: 204 });
    }
    const { quests, frames } = await filmFor(leader);
    expect(quests.map(({ id }) => id)).toEqual([kept.id]);
    expect(frames.flatMap(({ bars }) => bars)).toEqual([{ questId: kept.id, units: 1 }]);
    expect(frames.at(-1)?.moments[0]).toMatchObject({ type: 'quest_contribution', questName: 'Pages' });
  });

  it('has an hour of its own for each of the two that clocks show in autumn', async () => {
    const quest = await createPartyQuest(leader, partyId, { targetValue: 10 });
    for (const hour of [0, 1]) {
      now = new Date(Date.UTC(2026, 9, 25, hour, 30));
      await contribute(leader, partyId, quest.id);
    }
    const { frames } = await filmFor(leader);
    expect(frames.map((frame) => frame.at)).toEqual(['2026-10-25T03:00', '2026-10-25T03:00']);
    expect(frames.map(({ bars }) => bars[0]?.units)).toEqual([1, 2]);
  });

  it('counts the moments that it has no room for', async () => {
    const quests = [1, 2, 3].map(() => createPartyQuest(leader, partyId, { targetValue: 10 }));
    for (const quest of await Promise.all(quests)) await contribute(leader, partyId, quest.id);
    const { frames } = await filmFor(leader);
    expect(frames).toHaveLength(1);
    expect(frames[0]?.moments.filter(({ type }) => type === 'quest_contribution')).toHaveLength(2);
    expect(frames[0]?.otherMoments).toBe(1);
  });
});
