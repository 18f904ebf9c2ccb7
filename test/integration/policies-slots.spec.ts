import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Leadership } from '../../server/database/leadership';
import { PLAYER } from '../../server/platform/commands/aggregates';
import { partySlotsPolicy } from '../../server/policies/party-slots.policy';
import { PolicyRunner } from '../../server/policies/policy-runner';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { foundParty } from '../support/game';
import { TestPlayer } from '../support/player';
import { until } from '../support/projections';
import { startTestServer, type TestServer } from '../support/server';

/** Long enough for a slot to be seen taken first, short enough to be waited for. */
const PATIENCE = 500;

describe('a party slot', () => {
  let database: TestDatabase;
  let server: TestServer;
  let policies: PolicyRunner;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestServer({ databaseUrl: database.url });
    const { resources, runner } = server.application.core;
    policies = new PolicyRunner({
      log: resources.log,
      pool: resources.pool,
      leadership: new Leadership({
        connectionString: database.url,
        name: 'policies of this test',
        logger: pino({ level: 'silent' }),
      }),
      policies: [{ ...partySlotsPolicy(runner, PATIENCE), name: 'party-slots of this test' }],
      logger: pino({ level: 'silent' }),
    });
    policies.start();
  });

  afterAll(async () => {
    await policies?.stop();
    await server?.close();
    await database?.drop();
  });

  const slotsOf = async ({ id }: TestPlayer): Promise<readonly string[]> => {
    const state = await server.application.core.runner.state(PLAYER, id);
    return state.status === 'registered' ? state.partyIds : [];
  };

  /** What a crash leaves behind between the two steps of founding or joining. */
  const takeSlot = (player: TestPlayer, partyId: string) =>
    server.application.core.runner.run(
      PLAYER,
      player.id,
      { type: 'TakePartySlot', partyId },
      { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), actor: player.id },
    );

  it('that a crash left behind is given back, so that no player is kept from three parties', async () => {
    const player = await TestPlayer.register(server.url);
    for (let crash = 0; crash < 3; crash += 1) await takeSlot(player, randomUUID());
    expect(await slotsOf(player)).toHaveLength(3);
    await until('the slots are free again', async () => (await slotsOf(player)).length === 0);
    await foundParty(player);
  });

  it('of a party the player is in is kept', async () => {
    const player = await TestPlayer.register(server.url);
    const { id } = await foundParty(player);
    const left = await TestPlayer.register(server.url);
    await takeSlot(left, id);
    // The policy takes facts in order: when it has settled the later one, it has looked at the earlier.
    await until('the later slot is free again', async () => (await slotsOf(left)).length === 0);
    expect(await slotsOf(player)).toEqual([id]);
  });
});
