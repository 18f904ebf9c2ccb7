import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database';
import {
  BUTTONS,
  contributeTo,
  foundParty,
  join,
  press,
  questOf,
  setPartyQuest,
  type Party,
} from '../support/game';
import { TestPlayer, type TestUser } from '../support/player';
import { until } from '../support/projections';
import { startTestServer, type TestServer } from '../support/server';
import { streamOf } from '../support/stream-facts';

const ROUNDS = 10;
const AT_ONCE = 30;

let database: TestDatabase;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

/** The same player at the one or the other server. */
function at(turn: number, player: TestPlayer): TestPlayer {
  const same = new TestPlayer((turn % 2 ? here : there).url);
  same.cookie = player.cookie;
  same.user = player.user;
  return same;
}

function atOnce<Result>(work: (turn: number) => Promise<Result>): Promise<readonly Result[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_unused, turn) => work(turn)));
}

const factsOf = (streamId: string) => streamOf(here.application.core.resources.log, streamId);

function statuses(answers: readonly { readonly status: number }[]): Readonly<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

describe('thirty at once, at two servers, ten times over', () => {
  it('complete a quest once, for one reward', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await TestPlayer.register(here.url);
      const quest = await questOf(player, 'single');
      const answers = await atOnce((turn) =>
        press(at(turn, player), BUTTONS[turn % BUTTONS.length] ?? 'complete', quest.id),
      );
      expect(statuses(answers)).toStrictEqual({ 200: 1, 409: AT_ONCE - 1 });
      const paid = (await factsOf(`player-${player.id}`)).filter(({ type }) => type === 'QuestCompleted');
      expect(paid).toHaveLength(1);
      const granted = answers.find(({ status }) => status === 200)?.body.xpGained;
      expect((await player.get<TestUser>('/user')).body).toMatchObject({ xp: granted, streak: 1 });
    }
  });

  it('take no more steps of a quest than it has', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await TestPlayer.register(here.url);
      const quest = await questOf(player, 'progressive');
      const answers = await atOnce((turn) =>
        press(at(turn, player), turn % 3 ? 'increment' : 'complete-quest', quest.id),
      );
      expect(statuses(answers)).toStrictEqual({ 200: quest.targetValue, 409: AT_ONCE - quest.targetValue });
      const steps = answers.filter(({ status }) => status === 200).map(({ body }) => body.progress);
      expect(steps.sort((a, b) => a - b)).toStrictEqual(
        Array.from({ length: quest.targetValue }, (_unused, index) => index + 1),
      );
    }
  });

  it('found and join no more than three parties', async () => {
    const leader = await TestPlayer.register(here.url);
    const other = await TestPlayer.register(here.url);
    const open = [
      await foundParty(leader, { maxMembers: 50 }),
      await foundParty(leader, { maxMembers: 50 }),
      await foundParty(other, { maxMembers: 50 }),
      await foundParty(other, { maxMembers: 50 }),
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await TestPlayer.register(here.url);
      const answers = await atOnce((turn) => {
        const me = at(turn, player);
        const party = open[turn % 5];
        return party
          ? me.post<Party>(`/parties/${party.id}/join`, { body: {} })
          : me.post<Party>('/parties', { body: { name: `Round ${round}` } });
      });
      const done = answers.filter(({ status }) => status < 300);
      expect(done).toHaveLength(3);
      expect(statuses(answers)[409]).toBe(AT_ONCE - 3);
      for (const { position } of done.map(({ headers }) => ({
        position: headers.get('x-log-position') ?? '',
      }))) {
        if (position > player.position) player.position = position as typeof player.position;
      }
      const mine = (await player.get<Party[]>('/parties/mine')).body.map(({ id }) => id);
      expect([...mine].sort()).toStrictEqual(done.map(({ body }) => body.id).sort());
    }
  });

  it('fill a party to its last place and not beyond, and who was refused keeps the slot', async () => {
    const players = await Promise.all(Array.from({ length: AT_ONCE }, () => TestPlayer.register(here.url)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const leader = await TestPlayer.register(here.url);
      const party = await foundParty(leader, { maxMembers: 4 });
      const fresh =
        round % 3 === 0 ? await Promise.all(players.map(() => TestPlayer.register(here.url))) : players;
      players.splice(0, players.length, ...fresh);
      const answers = await atOnce((turn) => {
        const player = players[turn];
        if (!player) throw new Error('There are too few players');
        return at(turn, player).post<Party>(`/parties/${party.id}/join`, { body: {} });
      });
      const joined = answers.filter(({ status }) => status === 200).length;
      expect(joined).toBe(3);
      const facts = await factsOf(`party-${party.id}`);
      expect(facts.filter(({ type }) => type === 'MemberJoined')).toHaveLength(4);
      for (const [turn, { status }] of answers.entries()) {
        const slots = slotsOf(await factsOf(`player-${players[turn]?.id ?? ''}`));
        expect(slots.has(party.id)).toBe(status === 200);
      }
    }
  });

  it('contribute no more than the target, in shares that add up', async () => {
    const leader = await TestPlayer.register(here.url);
    const members = await Promise.all([1, 2, 3, 4].map(() => TestPlayer.register(here.url)));
    const party = await foundParty(leader);
    for (const member of members) await join(member, party.id);
    let rewards = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const xpReward = 10 + 7 * round;
      rewards += xpReward;
      const quest = await setPartyQuest(leader, party.id, { targetValue: 40, xpReward });
      const answers = await atOnce((turn) => {
        const member = members[turn % members.length] ?? leader;
        return contributeTo(at(turn, member), party.id, quest.id, 1 + (turn % 3));
      });
      const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body);
      expect(taken.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(40);
      expect(taken.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(xpReward);
      expect(taken.filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
      expect(statuses(answers)).toStrictEqual({ 200: taken.length, 409: AT_ONCE - taken.length });
    }
    await until('every share has reached its character', async () => {
      const facts = await Promise.all(members.map(({ id }) => factsOf(`player-${id}`)));
      const earned = facts.flat().filter(({ type }) => type === 'PartyXpEarned');
      return earned.reduce((sum, { data }) => sum + Number(data['xpGained']), 0) === rewards;
    });
  });

  it('change settings without an error', async () => {
    const player = await TestPlayer.register(here.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atOnce((turn) =>
        at(turn, player).patch(`/user/${player.id}/language`, { body: { language: turn % 2 ? 'en' : 'uk' } }),
      );
      expect(statuses(answers)).toStrictEqual({ 200: AT_ONCE });
    }
  });
});

/** Parties that hold one of a player's slots. */
function slotsOf(facts: Awaited<ReturnType<typeof factsOf>>): ReadonlySet<unknown> {
  const slots = new Set<unknown>();
  for (const { type, data } of facts) {
    if (type === 'PartySlotTaken') slots.add(data['partyId']);
    if (type === 'PartySlotReleased') slots.delete(data['partyId']);
  }
  return slots;
}
