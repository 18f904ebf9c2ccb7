import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GAME_CONTENT } from '../../server/content/game-content';
import { Leadership } from '../../server/database/leadership';
import { buildContributeCommand } from '../../server/domain/party/quests';
import { PARTY_AGGREGATE } from '../../server/platform/commands/aggregates';
import { deriveId, type CommandContext } from '../../server/platform/commands/command-context';
import { createLogger } from '../../server/platform/logging/logger';
import { createPartySlotsPolicy } from '../../server/policies/party-slots.policy';
import { partyXpPolicy } from '../../server/policies/party-xp.policy';
import { PolicyRunner } from '../../server/policies/engine/policy-runner';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { findInvitation, requestContext, CrashingProcess } from '../support/processes/crashing-process';
import {
  expectProblem,
  createTestParty,
  joinParty,
  createPartyQuest,
  type Party,
  type PartyQuest,
} from '../support/api/game-api';
import { invite, type CreatedInvitation } from '../support/api/invitation-api';
import { readSlots } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { runPolicy, waitUntilFinished } from '../support/processes/policies';
import { waitForPolicyCheckpoints } from '../support/api/side-effects';
import { startTestServer, type TestServer } from '../support/processes/server';
import { readStreamEvents } from '../support/events/stream-events';

/** Replaces the minute after which slots are released. */
const TIMEOUT_MS = 200;

/** A process executes a command up to one of its appends, which is never answered; another one continues with the log. */
describe('a process that is killed after any append of', () => {
  let database: TestDatabase;
  let server: TestServer;
  let olena: TestPlayer;
  let taras: TestPlayer;
  let party: Party;
  let invitation: CreatedInvitation;
  let quest: PartyQuest;

  beforeEach(async () => {
    database = await createTestDatabase();
    server = await startTestServer({ databaseUrl: database.url });
  });

  afterEach(async () => {
    await server?.close();
    await database?.drop();
  });

  async function newcomers(): Promise<void> {
    [olena, taras] = await Promise.all([TestPlayer.register(server.url), TestPlayer.register(server.url)]);
    party = await createTestParty(olena);
    quest = await createPartyQuest(olena, party.id, { targetValue: 10, xpReward: 100 });
  }

  /** Waits until all policies have reacted; slots don't wait for their minute. */
  async function settle(): Promise<void> {
    const { resources, runner } = server.application.core;
    const { log, pool } = resources;
    const logger = createLogger('silent');
    const slots = { ...createPartySlotsPolicy(runner, TIMEOUT_MS), name: 'party-slots of this test' };
    const policies = new PolicyRunner({
      ...{ log, runner, logger, connectionString: database.url, policies: [slots], scheduledTasks: [] },
      leadership: new Leadership({ connectionString: database.url, name: slots.name, logger }),
    });
    policies.start();
    // One of them may append events for another.
    for (let head; head !== (await log.head());) {
      head = await log.head();
      await waitForPolicyCheckpoints(log, pool);
      await waitUntilFinished(log, pool, [slots]);
    }
    await policies.stop();
  }

  async function membersOf(partyId: string): Promise<readonly string[]> {
    const state = await server.application.core.runner.loadState(PARTY_AGGREGATE, partyId);
    return state.status === 'founded' ? state.members.map(({ userId }) => userId) : [];
  }

  /** Expects that players have a slot for each of these parties they are in, and no other. */
  async function expectSlotsOfMemberships(partyIds: Iterable<string>): Promise<void> {
    for (const player of [olena, taras]) {
      const memberships = [];
      for (const partyId of new Set(partyIds))
        if ((await membersOf(partyId)).includes(player.id)) memberships.push(partyId);
      expect([...(await readSlots(server, player))].sort()).toEqual(memberships.sort());
    }
  }

  interface Play {
    readonly by: () => TestPlayer;
    readonly method: 'POST' | 'DELETE';
    readonly path: () => string;
    readonly body?: () => object;
    readonly before?: () => Promise<unknown>;
    readonly act: (process: CrashingProcess, context: CommandContext) => Promise<unknown>;
  }

  const plays: Readonly<Record<string, Play>> = {
    'a join': {
      by: () => taras,
      method: 'POST',
      path: () => `/parties/${party.id}/join`,
      body: () => ({}),
      act: ({ members, answers }, context) =>
        members.join(party.id, {}, context, (state) => answers.describe(state)),
    },
    'a join by an invitation': {
      by: () => taras,
      method: 'POST',
      path: () => '/party-invitations/join',
      body: () => ({ token: invitation.token }),
      before: async () => {
        invitation = await invite(olena, party.id, { maxUses: 1 });
      },
      act: async ({ members, answers }, context) => {
        const key = { invitation: await findInvitation(server, invitation.token) };
        return members.join(party.id, key, context, (state) => answers.describe(state));
      },
    },
    'a founding': {
      by: () => taras,
      method: 'POST',
      path: () => '/parties',
      body: () => ({ name: 'Runners' }),
      act: ({ members }, context) => members.createParty({ name: 'Runners' }, context),
    },
    'a leave': {
      by: () => taras,
      method: 'POST',
      path: () => `/parties/${party.id}/leave`,
      before: () => joinParty(taras, party.id),
      act: ({ members }, context) => members.leave(party.id, context),
    },
    'the leave of the last member': {
      by: () => olena,
      method: 'POST',
      path: () => `/parties/${party.id}/leave`,
      act: ({ members }, context) => members.leave(party.id, context),
    },
    'a removal': {
      by: () => olena,
      method: 'POST',
      path: () => `/parties/${party.id}/kick`,
      body: () => ({ userId: taras.id }),
      before: () => joinParty(taras, party.id),
      act: ({ members, answers }, context) =>
        members.remove(party.id, taras.id, context, (state) => answers.describeDetail(state, olena.id)),
    },
    'a deletion': {
      by: () => olena,
      method: 'DELETE',
      path: () => `/parties/${party.id}`,
      before: () => joinParty(taras, party.id),
      act: ({ members }, context) => members.deleteParty(party.id, context),
    },
  };

  /** The command under a key, and the call that repeats it under the same key. */
  function keyed({ by, method, path, body }: Play) {
    const idempotencyKey = randomUUID();
    const [player, to, sent] = [by(), path(), body?.()];
    return {
      context: requestContext(player, idempotencyKey, method, to, sent),
      askAgain: () =>
        player.call<{ id?: string } | undefined>(method, to, { idempotencyKey, ...(sent && { body: sent }) }),
    };
  }

  describe.each(Object.entries(plays))('%s', (_name, play) => {
    it.each<[string, readonly ('settle' | 'ask again')[]]>([
      ['settles when it is not asked for again', ['settle']],
      ['is done once when it is asked for again before it is settled', ['ask again', 'settle']],
      ['is done once when it is asked for again after it is settled', ['settle', 'ask again', 'settle']],
    ])('%s', async (_what, order) => {
      let appends = 0;
      for (let died = true; died; appends += 1) {
        await newcomers();
        await play.before?.();
        const { context, askAgain } = keyed(play);
        died = await new CrashingProcess(server, appends).crashesDuring((process) =>
          play.act(process, context),
        );
        for (const next of order) {
          if (next === 'settle') await settle();
          else expect([200, 201, 204]).toContain((await askAgain()).status);
        }
        await expectSlotsOfMemberships([party.id, deriveId(context.commandId, 'party')]);
      }
      expect(appends).toBeGreaterThan(2);
    });
  });

  it.each(['a join', 'a founding'])('%s never leads to a fourth party', async (name) => {
    const play = plays[name];
    if (!play) throw new Error('There is no such play');
    let appends = 0;
    for (let died = true; died; appends += 1) {
      await newcomers();
      const { context, askAgain } = keyed(play);
      died = await new CrashingProcess(server, appends).crashesDuring((process) =>
        play.act(process, context),
      );
      await settle();
      const mine = new Set(await readSlots(server, taras));
      while (mine.size < 3) mine.add((await createTestParty(taras)).id);
      const again = await askAgain();
      await settle();

      // It was executed before, or it is refused: there is no slot left for it.
      if (again.status === 409) expectProblem(again, 409, 'PARTY_LIMIT_REACHED');
      else expect([...mine]).toContain(again.body?.id);
      expect(await readSlots(server, taras)).toHaveLength(3);
      await expectSlotsOfMemberships([party.id, deriveId(context.commandId, 'party'), ...mine]);
    }
    expect(appends).toBeGreaterThan(2);
  });

  it('a contribution counts and pays it once', async () => {
    await newcomers();
    await joinParty(taras, party.id);
    for (let append = 0; append < 3; append += 1) {
      const idempotencyKey = randomUUID();
      const path = `/party-quests/${quest.id}/contribute`;
      const body = { contribution: 2, partyId: party.id };
      const context = requestContext(taras, idempotencyKey, 'POST', path, body);
      await new CrashingProcess(server, append).crashesDuring(({ runner }) =>
        runner.runAsPlayer(
          PARTY_AGGREGATE,
          party.id,
          (player, { instant }) =>
            buildContributeCommand(player, { questId: quest.id, contribution: 2, instant }, GAME_CONTENT),
          context,
        ),
      );
      // The process that pays the share is killed, too.
      await new CrashingProcess(server, 1).crashesDuring(async ({ runner }) => {
        const log = server.application.core.resources.log;
        for (const recorded of await readStreamEvents(log, `party-${party.id}`))
          if (recorded.type === 'PartyContributionMade') await runPolicy(runner, partyXpPolicy, recorded);
      });
      await settle();
      const again = await taras.post(path, { body, idempotencyKey });
      await settle();

      expect(again).toMatchObject({
        status: 200,
        body: { contribution: 2, totalContributions: 2 * (append + 1), xpGained: 20 },
      });
      const paid = (
        await readStreamEvents(server.application.core.resources.log, `player-${taras.id}`)
      ).filter(({ type }) => type === 'PartyXpEarned');
      expect(paid.map(({ data }) => data['xpGained'])).toEqual(Array.from({ length: append + 1 }, () => 20));
    }
  });
});
