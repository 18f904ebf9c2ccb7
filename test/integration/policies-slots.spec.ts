// Shows R70.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Leadership } from '../../server/database/leadership';
import { createPartySlotsPolicy } from '../../server/policies/party-slots.policy';
import type { Policy } from '../../server/policies/engine/policy';
import { PolicyRunner } from '../../server/policies/engine/policy-runner';
import { openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { joinParty } from '../support/events/party-events';
import { PartyCommandHarness } from '../support/events/party-commands';
import { runPolicy } from '../support/processes/policies';
import { waitUntil } from '../support/processes/projections';

/** Long enough to see the slot taken first, short enough to wait for. */
const PATIENCE = 500;

let database: TestDatabase;
let core: TestCore;
let world: PartyCommandHarness;
let policy: Policy;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url);
  world = new PartyCommandHarness(core);
  policy = createPartySlotsPolicy(core.runner);
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

let player: string;

beforeEach(async () => {
  player = await world.register();
});

const partiesOf = async (userId: string) => Object.keys(await world.slotsOf(userId));
/** Long after all of the player's slots were taken. */
const settle = (userId = player) => world.react(policy, `player-${userId}`);
const timesRecorded = async (userId: string, type: string): Promise<number> =>
  (await world.readEvents(`player-${userId}`, type)).length;

describe('a party slot', () => {
  it('that a crash left behind is released after a while, so that the player can have three parties', async () => {
    const { log } = core.resources;
    const logger = pino({ level: 'silent' });
    const policies = new PolicyRunner({
      ...{ log, logger, runner: core.runner, connectionString: database.url },
      leadership: new Leadership({ connectionString: database.url, name: 'policies of this test', logger }),
      policies: [{ ...createPartySlotsPolicy(core.runner, PATIENCE), name: 'party-slots of this test' }],
      scheduledTasks: [],
    });
    policies.start();
    try {
      for (let crash = 0; crash < 3; crash += 1) await world.takeSlot(player, randomUUID());
      expect(await partiesOf(player)).toHaveLength(3);
      await waitUntil('the slots are free again', async () => (await partiesOf(player)).length === 0);
      await world.createParty(player);
    } finally {
      await policies.stop();
    }
  });

  it('of a party that was never founded is released', async () => {
    await world.takeSlot(player, randomUUID());
    await settle();
    expect(await partiesOf(player)).toEqual([]);
  });

  it('of a party that the player is in is kept', async () => {
    const party = await world.createParty(player);
    const before = await world.slotsOf(player);
    const stranger = await world.register();
    await world.takeSlot(stranger, party);
    await settle();
    await settle(stranger);
    expect(await world.slotsOf(player)).toEqual(before);
    expect(await partiesOf(stranger)).toEqual([]);
  });

  it('of a party that was deleted meanwhile is released', async () => {
    const party = await world.createParty(await world.register());
    await world.takeSlot(player, party);
    const [leader] = (await world.party(party)).members;
    await world.runPartyCommand(party, { type: 'DeleteParty', by: leader?.userId ?? '' });
    await settle();
    expect(await partiesOf(player)).toEqual([]);
  });

  it('is released once, however often the policy reacts', async () => {
    await world.takeSlot(player, randomUUID());
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(await timesRecorded(player, 'PartySlotReleased')).toBe(1);
  });
});

describe('the claim on a slot', () => {
  it('that a second join left behind gives way to the claim of the membership', async () => {
    const party = await world.createParty(await world.register());
    const claim = await world.join(player, party);
    await world.takeSlot(player, party);
    await settle();
    expect(await world.slotsOf(player)).toEqual({ [party]: claim });
    await settle();
    expect(await timesRecorded(player, 'PartySlotTaken')).toBe(3);
    expect(await timesRecorded(player, 'PartySlotReleased')).toBe(0);
  });

  it('of an older attempt is not released because of a newer one', async () => {
    const party = await world.createParty(await world.register());
    await world.takeSlot(player, party);
    const [first] = await world.readEvents(`player-${player}`, 'PartySlotTaken');
    const claim = await world.takeSlot(player, party);
    if (first) await runPolicy(core.runner, policy, first);
    expect(await world.slotsOf(player)).toEqual({ [party]: claim });
    await world.runPartyCommand(party, joinParty(player, { slotClaim: claim }));
    await settle();
    expect(await world.slotsOf(player)).toEqual({ [party]: claim });
  });

  it('of a join that went on after its slot was released is taken again at its end', async () => {
    const party = await world.createParty(await world.register());
    const claim = await world.takeSlot(player, party);
    await settle();
    await world.runPartyCommand(party, joinParty(player, { slotClaim: claim }));
    await world.runPlayerCommand(player, { type: 'TakePartySlot', partyId: party, claim });
    await settle();
    expect(await world.slotsOf(player)).toEqual({ [party]: claim });
  });
});

describe('a membership whose slot was released before it began', () => {
  it('gets the slot again, although its process ended before it could check', async () => {
    const party = await world.createParty(await world.register());
    const claim = await world.takeSlot(player, party);
    await settle();
    expect(await partiesOf(player)).toEqual([]);
    await world.runPartyCommand(party, joinParty(player, { slotClaim: claim }));
    await world.react(policy, `party-${party}`);
    expect(await world.slotsOf(player)).toEqual({ [party]: claim });
    await world.react(policy, `party-${party}`);
    expect(await timesRecorded(player, 'PartySlotTaken')).toBe(2);
  });
});

describe('a membership that has no slot left', () => {
  it('ends when the join came so late that three other parties hold the slots', async () => {
    const late = await world.createParty(await world.register());
    const claim = await world.takeSlot(player, late);
    await world.runPlayerCommand(player, {
      type: 'ReleasePartySlot',
      partyId: late,
      claim,
      reason: 'refused',
    });
    for (let other = 0; other < 3; other += 1) await world.takeSlot(player, randomUUID());
    await world.runPartyCommand(late, joinParty(player, { slotClaim: claim }));
    const [taken] = await world.readEvents(`player-${player}`, 'PartySlotTaken');
    if (!taken) throw new Error('No slot was taken');
    await runPolicy(core.runner, policy, taken);

    expect((await world.party(late)).members.map(({ userId }) => userId)).not.toContain(player);
    expect(await partiesOf(player)).toHaveLength(3);
    await runPolicy(core.runner, policy, taken);
  });
});
