// Shows R70, R75, R213.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembershipCommands } from '../../server/api/parties/members/membership-commands';
import { PartyPlayers } from '../../server/api/parties/members/party-players';
import { AttemptLimiter } from '../../server/identity/accounts/attempt-limiter';
import { PartyInvitations } from '../../server/identity/party-invitations/party-invitations';
import { PartyPasswords } from '../../server/identity/party-passwords/party-passwords';
import type { CommandRunner } from '../../server/platform/commands/command-runner';
import { AT_ONCE, atOnce, rounds, statuses } from '../support/api/at-once';
import { createTestParty, expectOk, joinParty, type Party } from '../support/api/game-api';
import { commandContext } from '../support/processes/core';
import { changeParty, deleteParty, leave, requestJoin } from '../support/api/party-api';
import { PartyRaces } from '../support/processes/party-races';
import type { Answer, TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';

let races: PartyRaces;

beforeAll(async () => {
  races = await PartyRaces.open(AT_ONCE);
});

afterAll(() => races.close());

describe('thirty commands at once at two servers, four times over:', () => {
  it('joins of players fill the party, and those refused keep no slot', () =>
    rounds(async (round) => {
      const leader = await races.register();
      const maxMembers = 2 + round;
      const party = await createTestParty(leader, { maxMembers });
      const answers = await atOnce((turn) => requestJoin(races.crowdAt(turn), party.id));
      expect(statuses(answers)).toEqual({ done: maxMembers - 1, PARTY_FULL: AT_ONCE - maxMembers + 1 });
      expect((await races.membersOf(party.id))?.members).toHaveLength(maxMembers);
      await races.expectConsistency(party.id, races.crowd);
      await races.leaveAllParties();
    }));

  it('foundings by one player make at most three parties', () =>
    rounds(async () => {
      const player = await races.register();
      const answers = await atOnce((turn) =>
        races.at(turn, player).post<Party>('/parties', { body: { name: `Number ${turn}` } }),
      );
      expect(statuses(answers)).toEqual({ done: 3, PARTY_LIMIT_REACHED: AT_ONCE - 3 });
      const founded = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
      expect([...(await races.readSlots(player))].sort()).toEqual(founded.sort());
    }));

  it('foundings and joins of one player make at most three parties in all, with keys or without', async () => {
    const open = await Promise.all(
      races.crowd.slice(0, 12).map((leader) => createTestParty(leader, { maxMembers: 50 })),
    );
    await rounds(async () => {
      const player = await races.register();
      const answers = await atOnce((turn) => {
        const me = races.at(turn, player);
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
      await waitUntil('the slots are settled', async () => (await races.readSlots(player)).length === 3);
      expect([...(await races.readSlots(player))].sort()).toEqual([...done].sort());
      for (const { id } of open)
        expect((await races.membersOf(id))?.members.includes(player.id)).toBe(done.includes(id));
    });
    await races.leaveAllParties();
  });

  it('joins of one player to one party count once, and leaving frees one slot', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      const player = await races.register();
      const own = [await createTestParty(player), await createTestParty(player)].map(({ id }) => id);
      const answers = await atOnce((turn) =>
        requestJoin(races.at(turn, player), party.id, {}, { idempotencyKey: randomUUID() }),
      );
      expect(statuses(answers)).toEqual({ done: 1, ALREADY_A_MEMBER: AT_ONCE - 1 });
      await races.expectConsistency(party.id, [leader, player]);
      expect(await races.readSlots(player)).toHaveLength(3);
      const left = await atOnce((turn) => leave(races.at(turn, player), party.id));
      expect(statuses(left)).toEqual({ done: 1, PARTY_MEMBER_ONLY: AT_ONCE - 1 });
      await races.expectConsistency(party.id, [leader, player]);
      expect([...(await races.readSlots(player))].sort()).toEqual(own.sort());
      await createTestParty(player);
    }));

  // Shows R231.
  it('joins of one player under one key all get the answer of the first', () =>
    rounds(async () => {
      const [leader, player] = [await races.register(), await races.register()];
      const party = await createTestParty(leader, { password: 'owls' });
      const idempotencyKey = randomUUID();
      const answers = await atOnce((turn) =>
        requestJoin(races.at(turn, player), party.id, { password: 'owls' }, { idempotencyKey }),
      );
      expect(statuses(answers)).toEqual({ done: AT_ONCE });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }));

  it('joins and leaves of one player end with a slot exactly when they are a member', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      const player = await races.register();
      await atOnce((turn) => {
        const me = races.at(turn, player);
        return turn % 3 ? requestJoin(me, party.id) : leave(me, party.id);
      });
      await races.expectConsistency(party.id, [leader, player]);
      const isIn = (await races.membersOf(party.id))?.members.includes(player.id) ?? false;
      expect(await races.readSlots(player)).toEqual(isIn ? [party.id] : []);
      for (let more = isIn ? 1 : 0; more < 3; more += 1) await createTestParty(player);
    }));

  it('joins to a party that is being deleted leave no member and no slot', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      const answers = await atOnce((turn): Promise<Answer<unknown>> =>
        turn === 15
          ? deleteParty(races.at(turn, leader), party.id)
          : requestJoin(races.crowdAt(turn), party.id),
      );
      expect(answers[15]?.status).toBe(204);
      expect(Object.keys(statuses(answers)).every((what) => ['done', 'PARTY_NOT_FOUND'].includes(what))).toBe(
        true,
      );
      await races.expectConsistency(party.id, [leader, ...races.crowd]);
      const held = await Promise.all(races.crowd.map((player) => races.readSlots(player)));
      expect(held.flat()).not.toContain(party.id);
    }));

  it('repeated joins and leaves keep one slot, at either server', () =>
    rounds(async () => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 50 });
      const loopers = races.crowd.slice(0, 6);
      await Promise.all(
        loopers.map(async (player, index) => {
          for (let turn = 0; turn < 5; turn += 1) {
            expectOk(await requestJoin(races.at(turn + index, player), party.id));
            expect(await leave(races.at(turn, player), party.id)).toMatchObject({ status: 204 });
          }
          await joinParty(player, party.id);
        }),
      );
      await races.expectConsistency(party.id, [leader, ...loopers]);
      expect((await races.membersOf(party.id))?.members).toHaveLength(1 + loopers.length);
      await races.leaveAllParties(loopers);
    }));
});

describe('players who race for the last place, each with a key,', () => {
  it('get the same answers when they repeat it, and the place that a third leaves once', () =>
    rounds(async (round) => {
      const leader = await races.register();
      const party = await createTestParty(leader, { maxMembers: 3 });
      const [third, ...racers] = races.crowd.slice(0, 3) as [TestPlayer, TestPlayer, TestPlayer];
      const keys = new Map([third, ...racers].map(({ id }) => [id, { idempotencyKey: randomUUID() }]));
      const join = (turn: number, player: TestPlayer) =>
        requestJoin<{ code?: string }>(races.at(turn, player), party.id, {}, keys.get(player.id));
      const joinAll = (turn: number) =>
        Promise.all([third, ...racers].map((player, index) => join(turn + index, player)));
      expectOk(await join(round, third));

      const answers = await joinAll(round);
      expect(statuses(answers)).toEqual({ done: 2, PARTY_FULL: 1 });
      const repeats = await joinAll(round + 1);
      expect(repeats.map(toRefusal)).toEqual(answers.map(toRefusal));
      const refused = [third, ...racers][answers.findIndex(({ status }) => status >= 300)] as TestPlayer;
      expect(await races.readSlots(refused)).not.toContain(party.id);

      const [left, tried] = await Promise.all([
        leave(races.at(round, third), party.id),
        join(round + 1, refused),
      ]);
      expect(left.status).toBe(204);
      expect(['done', 'PARTY_FULL']).toContain(Object.keys(statuses([tried]))[0]);
      for (const turn of [0, 1]) expectOk(await join(turn, refused));
      const joined = (await races.readEvents(`party-${party.id}`)).filter(
        ({ type, data }) =>
          type === 'MemberJoined' && (data as { member?: { userId: string } }).member?.userId === refused.id,
      );
      expect(joined).toHaveLength(1);
      await races.expectConsistency(party.id, [third, ...racers]);
      await races.leaveAllParties(racers);
    }));
});

describe('a join that is refused because another device of the player has joined', () => {
  it('keeps its refusal when the slot can not be taken back, because the player has left for other parties', async () => {
    const leader = await races.register();
    const party = await createTestParty(leader);
    const player = await races.register();
    const { runner } = races.here.application.core;
    let isJoined = false;
    const others: string[] = [];
    // Joins on another device after the checks, and leaves once the refused join has seen that membership.
    const run: CommandRunner['runAndDescribe'] = async (aggregate, id, command, context, describeState) => {
      expectOk(await requestJoin(player, party.id));
      isJoined = true;
      return runner.runAndDescribe(aggregate, id, command, context, describeState);
    };
    const loadState: CommandRunner['loadState'] = async (aggregate, id) => {
      const state = await runner.loadState(aggregate, id);
      if (isJoined && id === party.id) {
        isJoined = false;
        expect((await leave(player, party.id)).status).toBe(204);
        for (let slot = 0; slot < 3; slot += 1) others.push((await createTestParty(player)).id);
      }
      return state;
    };
    const interleaved = Object.create(runner, {
      runAndDescribe: { value: run },
      loadState: { value: loadState },
    }) as CommandRunner;
    await expect(join(interleaved, party.id, undefined, player)).rejects.toMatchObject({
      code: 'ALREADY_A_MEMBER',
    });
    expect([...(await races.readSlots(player))].sort()).toEqual(others.sort());
    expect((await races.membersOf(party.id))?.members).toEqual([leader.id]);
  });
});

describe('a join whose password is replaced after it was verified (R213)', () => {
  it.each([
    ['by another', 'first', { password: 'second' }],
    ['by the first of the party', undefined, { password: 'second' }],
  ])('is refused when it is replaced %s, and takes no slot', async (_case, password, change) => {
    const leader = await races.register();
    const party = await createTestParty(leader, password === undefined ? {} : { password });
    const player = await races.register();
    const { runner } = races.here.application.core;
    const run: CommandRunner['runAndDescribe'] = async (aggregate, id, command, context, describeState) => {
      expectOk(await changeParty(leader, party.id, change));
      return runner.runAndDescribe(aggregate, id, command, context, describeState);
    };
    const interleaved = Object.create(runner, { runAndDescribe: { value: run } }) as CommandRunner;
    await expect(join(interleaved, party.id, password, player)).rejects.toMatchObject({
      code: 'PARTY_PASSWORD_WRONG',
    });
    expect((await races.membersOf(party.id))?.members).toEqual([leader.id]);
    expect(await races.readSlots(player)).toEqual([]);
    expectOk(await requestJoin(player, party.id, { password: 'second' }));
  });
});

/** Joins on a device whose runner lets another act in between. */
function join(
  interleaved: CommandRunner,
  partyId: string,
  password: string | undefined,
  player: TestPlayer,
): Promise<object> {
  const { resources, auditTrail, clock } = races.here.application.core;
  const { pool, logger } = resources;
  const limiter = new AttemptLimiter(pool, auditTrail);
  const passwords = new PartyPasswords(pool, limiter);
  const invitations = new PartyInvitations(pool, clock, limiter);
  const players = new PartyPlayers(interleaved);
  const commands = new MembershipCommands(interleaved, players, passwords, invitations, logger);
  return commands.join(partyId, { password }, commandContext(player.id, randomUUID()), async () => ({}));
}

const toRefusal = ({ status, body }: Answer<{ code?: string }>) => ({ status, code: body.code });
