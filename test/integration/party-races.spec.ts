// Shows R70, R75, R77, R86.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { AT_ONCE, atOnce, rounds, statuses } from '../support/at-once';
import { createTestDatabase, type TestDatabase } from '../support/database';
import {
  contributeTo,
  createTestParty,
  expectOk,
  joinParty,
  createPartyQuest,
  type Party,
} from '../support/game-api';
import {
  playerAtServer,
  changeParty,
  deleteParty,
  createTeam,
  removeMember,
  leave,
  fetchPartyQuests,
  promoteMember,
  syncReadPosition,
  readSlots,
  requestJoin,
} from '../support/party-api';
import { TestPlayer, type Answer } from '../support/player';
import { waitUntil } from '../support/projections';
import { startTestServer, type TestServer } from '../support/server';
import { readStreamEvents } from '../support/stream-events';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
/** More players than any round needs; each is in at most two parties when a round begins. */
let crowd: readonly TestPlayer[];

beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestServer({ databaseUrl: database.url });
  there = await startTestServer({ databaseUrl: database.url });
  crowd = await Promise.all(Array.from({ length: AT_ONCE }, () => TestPlayer.register(here.url)));
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

/** The same player at either server. */
const at = (turn: number, player: TestPlayer): TestPlayer => playerAtServer(turn % 2 ? here : there, player);
const playerOf = (turn: number): TestPlayer => crowd[turn % crowd.length] as TestPlayer;

interface Standing {
  readonly members: readonly string[];
  readonly leaders: readonly string[];
}

/** The state folded from the log; undefined for a party that has ended. */
async function partyState(partyId: string): Promise<Standing | undefined> {
  const state = await here.application.core.runner.loadState(PARTY_AGGREGATE, partyId);
  if (state.status !== 'founded') return undefined;
  const leaders = state.members.filter(({ role }) => role === 'leader');
  return {
    members: state.members.map(({ userId }) => userId),
    leaders: leaders.map(({ userId }) => userId),
  };
}

/** Once everything has settled, slots and members of the party agree, and it has one leader. */
async function expectConsistency(partyId: string, players: readonly TestPlayer[]): Promise<void> {
  await waitUntil('the slots are those of the members', async () => {
    const members = (await partyState(partyId))?.members ?? [];
    const held = await Promise.all(players.map((player) => readSlots(here, player)));
    return players.every(({ id }, index) => held[index]?.includes(partyId) === members.includes(id));
  });
  const now = await partyState(partyId);
  if (now) {
    expect(now.leaders).toHaveLength(1);
    expect(new Set(now.members).size).toBe(now.members.length);
  }
}

/** Takes the players out of all their parties, because the next round needs the slots. */
async function leaveAllParties(players: readonly TestPlayer[]): Promise<void> {
  for (const player of players)
    for (const partyId of await readSlots(here, player)) await leave(player, partyId);
}

const eventsOf = (streamId: string) => readStreamEvents(here.application.core.resources.log, streamId);

describe('thirty commands at once at two servers, ten times over:', () => {
  it('joins of players fill the party, and those refused keep no slot', () =>
    rounds(async (round) => {
      const leader = await TestPlayer.register(here.url);
      const maxMembers = 2 + round;
      const party = await createTestParty(leader, { maxMembers });
      const answers = await atOnce((turn) => requestJoin(at(turn, playerOf(turn)), party.id));
      expect(statuses(answers)).toEqual({ done: maxMembers - 1, PARTY_FULL: AT_ONCE - maxMembers + 1 });
      expect((await partyState(party.id))?.members).toHaveLength(maxMembers);
      await expectConsistency(party.id, crowd);
      await leaveAllParties(crowd);
    }));

  it('foundings by one player make at most three parties', () =>
    rounds(async () => {
      const player = await TestPlayer.register(here.url);
      const answers = await atOnce((turn) =>
        at(turn, player).post<Party>('/parties', { body: { name: `Number ${turn}` } }),
      );
      expect(statuses(answers)).toEqual({ done: 3, PARTY_LIMIT_REACHED: AT_ONCE - 3 });
      const founded = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
      expect([...(await readSlots(here, player))].sort()).toEqual(founded.sort());
    }));

  it('foundings and joins of one player make at most three parties in all, with keys or without', async () => {
    const open = await Promise.all(
      crowd.slice(0, 12).map((leader) => createTestParty(leader, { maxMembers: 50 })),
    );
    await rounds(async () => {
      const player = await TestPlayer.register(here.url);
      const answers = await atOnce((turn) => {
        const me = at(turn, player);
        const key = turn % 3 ? {} : { idempotencyKey: randomUUID() };
        const party = open[turn % 16];
        return party
          ? requestJoin(me, party.id, {}, key)
          : me.post<Party>('/parties', { body: { name: `Number ${turn}` }, ...key });
      });
      const done = answers.filter(({ status }) => status < 300).map(({ body }) => body.id);
      expect(done).toHaveLength(3);
      expect(Object.keys(statuses(answers)).sort()).toEqual(
        expect.arrayContaining(['PARTY_LIMIT_REACHED', 'done']),
      );
      await waitUntil('the slots are settled', async () => (await readSlots(here, player)).length === 3);
      expect([...(await readSlots(here, player))].sort()).toEqual([...done].sort());
      for (const { id } of open)
        expect((await partyState(id))?.members.includes(player.id)).toBe(done.includes(id));
    });
    await leaveAllParties(crowd);
  });

  it('joins of one player to one party count once, and leaving frees one slot', () =>
    rounds(async () => {
      const leader = await TestPlayer.register(here.url);
      const party = await createTestParty(leader, { maxMembers: 50 });
      const player = await TestPlayer.register(here.url);
      const own = [await createTestParty(player), await createTestParty(player)].map(({ id }) => id);
      const answers = await atOnce((turn) =>
        requestJoin(at(turn, player), party.id, {}, { idempotencyKey: randomUUID() }),
      );
      expect(statuses(answers)).toEqual({ done: 1, ALREADY_A_MEMBER: AT_ONCE - 1 });
      await expectConsistency(party.id, [leader, player]);
      expect(await readSlots(here, player)).toHaveLength(3);
      const left = await atOnce((turn) => leave(at(turn, player), party.id));
      expect(statuses(left)).toEqual({ done: 1, PARTY_MEMBER_ONLY: AT_ONCE - 1 });
      await expectConsistency(party.id, [leader, player]);
      expect([...(await readSlots(here, player))].sort()).toEqual(own.sort());
      await createTestParty(player);
    }));

  it('joins and leaves of one player end with a slot exactly when they are a member', () =>
    rounds(async () => {
      const leader = await TestPlayer.register(here.url);
      const party = await createTestParty(leader, { maxMembers: 50 });
      const player = await TestPlayer.register(here.url);
      await atOnce((turn) => {
        const me = at(turn, player);
        return turn % 3 ? requestJoin(me, party.id) : leave(me, party.id);
      });
      await expectConsistency(party.id, [leader, player]);
      const isIn = (await partyState(party.id))?.members.includes(player.id) ?? false;
      expect(await readSlots(here, player)).toEqual(isIn ? [party.id] : []);
      for (let more = isIn ? 1 : 0; more < 3; more += 1) await createTestParty(player);
    }));

  it('leaves, handovers and deletions end with one leader or a deleted party', () =>
    rounds(async (round) => {
      const { party, leader, members } = await createTeam(here.url, 2);
      const [one, two] = members as [TestPlayer, TestPlayer];
      const answers = await atOnce((turn) => {
        const [first, second, boss] = [at(turn, one), at(turn, two), at(turn, leader)];
        const commands = [
          () => leave(first, party.id),
          () => leave(second, party.id),
          () => leave(boss, party.id),
          () => promoteMember(boss, party.id, one.id),
          () => promoteMember(first, party.id, two.id),
          () => promoteMember(second, party.id, leader.id),
          ...(round % 2 ? [() => deleteParty(boss, party.id), () => deleteParty(first, party.id)] : []),
        ];
        return (commands[turn % commands.length] ?? commands[0])!();
      });
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      await expectConsistency(party.id, [leader, one, two]);
      const types = (await eventsOf(`party-${party.id}`)).map(({ type }) => type);
      expect(types.filter((type) => type === 'PartyDeleted').length).toBeLessThanOrEqual(1);
      expect((await partyState(party.id)) === undefined).toBe(types.at(-1) === 'PartyDeleted');
    }));

  it('removals, leaves and joins while the leader changes the size keep members within it', () =>
    rounds(async () => {
      const { party, leader, members } = await createTeam(here.url, 4, { maxMembers: 6 });
      const newcomers = crowd.slice(0, 6);
      const everyone = [leader, ...members, ...newcomers];
      const answers = await atOnce(async (turn) => {
        const boss = at(turn, leader);
        const member = members[turn % members.length] as TestPlayer;
        const newcomer = newcomers[turn % newcomers.length] as TestPlayer;
        const commands = [
          () => removeMember(boss, party.id, member.id),
          () => leave(at(turn, member), party.id),
          () => requestJoin(at(turn, member), party.id),
          () => requestJoin(at(turn, newcomer), party.id),
          () => changeParty(boss, party.id, { maxMembers: 3 + (turn % 4) }),
        ];
        const answer: Answer<unknown> = await (commands[turn % commands.length] ?? commands[0])!();
        return answer;
      });
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      await expectConsistency(party.id, everyone);
      const state = await here.application.core.runner.loadState(PARTY_AGGREGATE, party.id);
      if (state.status !== 'founded') throw new Error('The party is gone');
      expect(state.members.length).toBeLessThanOrEqual(state.settings.maxMembers);
      await leaveAllParties(newcomers);
    }));

  it('joins to a party that is being deleted leave no member and no slot', () =>
    rounds(async () => {
      const leader = await TestPlayer.register(here.url);
      const party = await createTestParty(leader, { maxMembers: 50 });
      const answers = await atOnce((turn): Promise<Answer<unknown>> =>
        turn === 15
          ? deleteParty(at(turn, leader), party.id)
          : requestJoin(at(turn, playerOf(turn)), party.id),
      );
      expect(answers[15]?.status).toBe(204);
      expect(Object.keys(statuses(answers)).every((what) => ['done', 'PARTY_NOT_FOUND'].includes(what))).toBe(
        true,
      );
      await expectConsistency(party.id, [leader, ...crowd]);
      const held = await Promise.all(crowd.map((player) => readSlots(here, player)));
      expect(held.flat()).not.toContain(party.id);
    }));

  it('contributions stop at the target, in shares that add up for each member', async () => {
    const { party, leader, members } = await createTeam(here.url, 4);
    let rewards = 0;
    await rounds(async (round) => {
      const xpReward = 10 + 13 * round;
      rewards += xpReward;
      const quest = await createPartyQuest(leader, party.id, { targetValue: 41, xpReward });
      const answers = await atOnce((turn) => {
        const member = members[turn % members.length] as TestPlayer;
        return contributeTo(at(turn, member), party.id, quest.id, 1 + (turn % 3));
      });
      const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body);
      expect(taken.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(41);
      expect(taken.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(xpReward);
      expect(statuses(answers)).toEqual({
        done: taken.length,
        PARTY_QUEST_COMPLETED: AT_ONCE - taken.length,
      });
      for (const { headers } of answers)
        syncReadPosition(leader, {
          position: (headers.get('x-log-position') ?? '') as TestPlayer['position'],
        });
      const [seen] = await fetchPartyQuests(leader, party.id);
      expect(seen).toMatchObject({ id: quest.id, totalContributions: 41, isCompleted: true });
      const contributors = seen?.contributors ?? [];
      expect(contributors.reduce((sum, { xpGained }) => sum + xpGained, 0)).toBe(xpReward);
      for (const [index, { id }] of members.entries()) {
        const own = answers.filter((_answer, turn) => turn % members.length === index);
        const units = own.reduce((sum, { body }) => sum + (body.contribution ?? 0), 0);
        const found = contributors.find(({ userId }) => userId === id);
        expect(found?.contribution ?? 0).toBe(units);
      }
    });
    await waitUntil('every share has reached its character', async () => {
      const own = await Promise.all(members.map(({ id }) => eventsOf(`player-${id}`)));
      const earned = own.flat().filter(({ type }) => type === 'PartyXpEarned');
      return earned.reduce((sum, { data }) => sum + Number(data['xpGained']), 0) === rewards;
    });
  });

  it('repeated joins and leaves keep one slot, at either server', () =>
    rounds(async () => {
      const leader = await TestPlayer.register(here.url);
      const party = await createTestParty(leader, { maxMembers: 50 });
      const loopers = crowd.slice(0, 6);
      await Promise.all(
        loopers.map(async (player, index) => {
          for (let turn = 0; turn < 5; turn += 1) {
            expectOk(await requestJoin(at(turn + index, player), party.id));
            expect(await leave(at(turn, player), party.id)).toMatchObject({ status: 204 });
          }
          await joinParty(player, party.id);
        }),
      );
      await expectConsistency(party.id, [leader, ...loopers]);
      expect((await partyState(party.id))?.members).toHaveLength(1 + loopers.length);
      await leaveAllParties(loopers);
    }));
});
