import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WrongExpectedRevision } from '../../server/event-log/errors';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { OperationRefused } from '../../server/operations/operation-refused';
import { PolicyOperations } from '../../server/operations/policy-operations';
import { Audit } from '../support/api/audit';
import { commandContext, openCore } from '../support/processes/core';
import { createPartyQuest } from '../support/api/game-api';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { waitUntil } from '../support/processes/projections';
import { createRetryingPlayers } from '../support/processes/retrying-players';
import { SeededRandom } from '../support/events/seeded-random';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

/** More than a policy carries out in one round, and than a retry of a projector folds in one page. */
const EVENTS = 600;
const KILLS_WHILE_PARKED = 3;
const KILLS_WHILE_RETRIED = 6;
/** A retry is killed within this time after the operator's word, in milliseconds. */
const MAX_KILL_DELAY_MS = 400;
/** A time limit for that many process starts on a busy machine. */
const TIMEOUT_MS = 400_000;

/** PARKED_SEED=… in the environment repeats a run's moments. */
const SEED = Number(process.env['PARKED_SEED'] ?? randomInt(1_000_000));

describe(`kill -9 of the process that parks and retries, with PARKED_SEED=${SEED}`, () => {
  let world: ProjectionTestDatabase;
  let audit: Audit;
  let leader: ServerProcess | undefined;
  let api: ServerProcess | undefined;

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
    audit = new Audit(world.database.url);
  });

  afterEach(async () => {
    for (const server of [leader, api]) await server?.stop('SIGKILL');
    await audit?.close();
    await world?.close();
  });

  async function start(role: string): Promise<ServerProcess> {
    return startServerProcess({ DATABASE_URL: world.database.url, LOG_LEVEL: 'fatal', ROLE: role });
  }

  async function restartLeader(): Promise<void> {
    await leader?.stop('SIGKILL');
    leader = await start('projections');
  }

  it(
    'doubles and loses nothing, and keeps the order: of rows, and of shares',
    async () => {
      leader = await start('projections');
      api = await start('api');
      const { crowd, requests } = await createRetryingPlayers(api.url, { players: 4, commands: 48 });
      await audit.waitUntilSettled();
      const leaderOfParty = crowd.players[0]!;
      const { body: parties } = await leaderOfParty.get<{ items: { id: string }[] }>('/parties/mine');
      const partyId = parties.items[0]!.id;
      const quest = await createPartyQuest(leaderOfParty, partyId, { targetValue: 1_000, xpReward: 1_000 });
      const partyStream = `party-${partyId}`;
      const ghost = randomUUID();
      const chance = new SeededRandom(SEED);
      const playing = crowd.play(requests);

      // Contributions of a player who doesn't exist yet; the first one is to a quest that doesn't exist either.
      const first = await appendContributions(partyStream, ghost, quest.id);
      for (let kill = 0; kill < KILLS_WHILE_PARKED; kill += 1) {
        await waitUntil('a stream or a target is parked', async () => (await countParked()) > kill % 2);
        await restartLeader();
      }
      await waitUntil('both are parked', async () => (await listSequences()).length === 2);
      expect(await listSequences()).toEqual([
        { consumer: 'parties', sequence: partyStream },
        { consumer: 'policy:party-xp', sequence: ghost },
      ]);

      await register(ghost);
      await world.operations.skip('parties', 'a quest that never was', OPERATOR, first);
      for (let kill = 0; kill < KILLS_WHILE_RETRIED; kill += 1) {
        await retry(ghost);
        await sleep(chance.nextBelow(MAX_KILL_DELAY_MS));
        await restartLeader();
      }
      await retry(ghost);
      await playing;
      await waitUntil('nothing is parked', async () => (await countParked()) === 0);
      await audit.waitUntilSettled();

      await audit.expectAcknowledgedRecordedOnce(crowd);
      await audit.expectSameXp(crowd.players);
      await expectPaidInOrder(partyStream, ghost);
      await audit.expectConsistent(new Set([first]));
    },
    TIMEOUT_MS,
  );

  async function countParked(): Promise<number> {
    return (await listSequences()).length;
  }

  async function listSequences(): Promise<readonly { consumer: string; sequence: string }[]> {
    const { rows } = await world.database.pool.query<{ consumer: string; sequence: string }>(
      'select consumer, sequence from parked_stream order by consumer',
    );
    return rows;
  }

  /**
   * Appends contributions of the player in one append; resolves with the id of the first, to a quest that doesn't exist.
   * The others are to the quest.
   */
  async function appendContributions(streamId: string, userId: string, questId: string): Promise<string> {
    const by = { userId, nickname: 'Olena', username: userId.slice(0, 8) };
    const events = Array.from({ length: EVENTS }, (_, index) => {
      const id = randomUUID();
      const context = { commandId: id, correlationId: id, causationId: id, actor: userId };
      const counts = { contribution: 1, totalContributions: index, targetValue: 1_000 };
      const xp = { xpGained: 1, partyXpGained: 1, partyXpExact: 1, partyTotalXp: index };
      const quest = { questId: index === 0 ? randomUUID() : questId, questName: 'Pages' };
      return {
        ...{ id, type: 'PartyContributionMade', data: { ...quest, by, ...counts, ...xp } },
        metadata: { ...context, time: new Date().toISOString(), schemaVersion: 2 },
      };
    });
    await waitUntil('the contributions are appended', async () => {
      let expectedRevision: number | 'none' = 'none';
      for await (const last of world.log.readStream(streamId, { direction: 'backwards', limit: 1 }))
        expectedRevision = last.revision;
      try {
        await world.log.append({ streamId, expectedRevision, events });
        return true;
      } catch (error) {
        // A player of the party was faster.
        if (error instanceof WrongExpectedRevision) return false;
        throw error;
      }
    });
    return events[0]!.id;
  }

  async function register(userId: string): Promise<void> {
    const core = await openCore(world.database.url);
    const details = { nickname: 'Olena', username: userId.slice(0, 8), characterClass: 'mystic' } as const;
    await core.runner.run(
      PLAYER_AGGREGATE,
      userId,
      { type: 'RegisterPlayer', userId, ...details, language: 'en', timeZone: 'UTC' },
      commandContext(userId),
    );
    await core.close();
  }

  async function expectPaidInOrder(partyStream: string, ghost: string): Promise<void> {
    const events = await audit.events();
    const given = events.filter(
      ({ streamId, data }) =>
        streamId === partyStream && (data['by'] as { userId?: string } | undefined)?.userId === ghost,
    );
    const paid = events.filter(
      ({ streamId, type }) => streamId === `player-${ghost}` && type === 'PartyXpEarned',
    );
    expect(given).toHaveLength(EVENTS);
    expect(paid.map(({ data }) => data['contributionRevision'])).toEqual(
      given.map(({ revision }) => revision),
    );
  }

  /** Retries what is still parked, as an operator does. */
  async function retry(ghost: string): Promise<void> {
    const policies = new PolicyOperations(world.database.pool);
    const ignoreIfReleased = (error: unknown) => {
      // The process that was just started retries by itself too, and may have released it first.
      if (!(error instanceof OperationRefused && error.code === 'not-failed')) throw error;
    };
    const parked = await listSequences();
    if (parked.some(({ consumer }) => consumer === 'parties'))
      await world.operations.retry('parties', OPERATOR).catch(ignoreIfReleased);
    if (parked.some(({ sequence }) => sequence === ghost))
      await policies.retry('party-xp', OPERATOR, ghost).catch(ignoreIfReleased);
  }
});
