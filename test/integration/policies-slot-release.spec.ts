import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPartyExitsPolicy } from '../../server/policies/party-exits.policy';
import type { Policy } from '../../server/policies/engine/policy';
import { AttemptLimiter } from '../../server/identity/accounts/attempt-limiter';
import { PartyPasswords } from '../../server/identity/party-passwords/party-passwords';
import { openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { person } from '../support/events/party-events';
import { PartyCommandHarness } from '../support/events/party-commands';

let database: TestDatabase;
let here: TestCore;
let there: TestCore;
let world: PartyCommandHarness;
let policy: Policy;

const passwordsOf = ({ auditTrail, resources: { pool } }: TestCore): PartyPasswords =>
  new PartyPasswords(pool, new AttemptLimiter(pool, auditTrail));

beforeAll(async () => {
  database = await createTestDatabase();
  here = await openCore(database.url);
  there = await openCore(database.url);
  world = new PartyCommandHarness(here);
  policy = createPartyExitsPolicy(passwordsOf(here));
});

afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

let leader: string;
let member: string;
let party: string;
/** A second party that the leader is in. */
let other: string;

beforeEach(async () => {
  leader = await world.register();
  member = await world.register();
  party = await world.createParty(leader);
  other = await world.createParty(leader);
  await world.join(member, party);
});

const leave = (userId: string) => world.runPartyCommand(party, { type: 'LeaveParty', userId });
const remove = () => world.runPartyCommand(party, { type: 'RemoveMember', userId: member, by: leader });
const end = () => world.runPartyCommand(party, { type: 'DeleteParty', by: leader });
const settle = () => world.react(policy, `party-${party}`);
const partiesOf = async (userId: string) => Object.keys(await world.slotsOf(userId));
const releases = async (userId: string): Promise<readonly unknown[]> =>
  (await world.readEvents(`player-${userId}`, 'PartySlotReleased')).map(({ data }) => data['reason']);

describe('the slot of a player who is out of a party', () => {
  it('is freed when a member left, and no other slot is', async () => {
    await leave(member);
    await settle();
    expect(await partiesOf(member)).toEqual([]);
    expect(await partiesOf(leader)).toEqual([party, other]);
    expect(await releases(member)).toEqual(['left']);
  });

  it('is freed when a member was removed', async () => {
    await remove();
    await settle();
    expect(await partiesOf(member)).toEqual([]);
    expect(await releases(member)).toEqual(['removed']);
  });

  it('is freed when the last member left and so ended the party', async () => {
    await leave(member);
    await leave(leader);
    await settle();
    expect(await partiesOf(leader)).toEqual([other]);
    expect(await releases(leader)).toEqual(['left']);
  });

  it('is freed for every member when the party was deleted, and no other slot is', async () => {
    await end();
    await settle();
    expect(await partiesOf(member)).toEqual([]);
    expect(await partiesOf(leader)).toEqual([other]);
    expect([await releases(member), await releases(leader)]).toEqual([['party-deleted'], ['party-deleted']]);
  });

  it('is freed with the id of the event that caused it', async () => {
    await remove();
    await settle();
    const [removed] = await world.readEvents(`party-${party}`, 'MemberRemoved');
    const [released] = await world.readEvents(`player-${member}`, 'PartySlotReleased');
    expect(released?.metadata).toMatchObject({ actor: 'system', causationId: removed?.id });
  });

  it('is freed once, however often the policy reacts, in any number of processes', async () => {
    await leave(member);
    await end();
    const [worldThere, policyThere] = [
      new PartyCommandHarness(there),
      createPartyExitsPolicy(passwordsOf(there)),
    ];
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([settle(), worldThere.react(policyThere, `party-${party}`)]);
    }
    expect([await releases(member), await releases(leader)]).toEqual([['left'], ['party-deleted']]);
    expect(await partiesOf(leader)).toEqual([other]);
  });

  it('is freed for the rest when the policy stopped half way through a deletion', async () => {
    await end();
    const claim = (await world.slotsOf(leader))[party] ?? null;
    await world.runPlayerCommand(leader, {
      type: 'ReleasePartySlot',
      partyId: party,
      claim,
      reason: 'party-deleted',
    });
    await settle();
    expect(await partiesOf(member)).toEqual([]);
    expect(await releases(leader)).toEqual(['party-deleted']);
  });
});

describe('the slot of a player who joined again', () => {
  it('stays when the policy reacts late to the exit', async () => {
    await leave(member);
    const claim = await world.join(member, party);
    await settle();
    expect(await world.slotsOf(member)).toEqual({ [party]: claim });
    expect(await releases(member)).toEqual([]);
  });

  it('stays when the policy starts again from the beginning', async () => {
    await remove();
    await settle();
    const claim = await world.join(member, party);
    await settle();
    expect(await world.slotsOf(member)).toEqual({ [party]: claim });
    expect(await releases(member)).toEqual(['removed']);
  });

  it('is freed by the exit it belongs to, the last of several', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await leave(member);
      await world.join(member, party);
    }
    await end();
    await settle();
    expect(await partiesOf(member)).toEqual([]);
    expect(await releases(member)).toEqual(['party-deleted']);
  });

  it('counts among three: a player who joined again before the policy reacted joins no fourth party', async () => {
    await leave(member);
    await world.join(member, party);
    const others = [await world.createParty(member), await world.createParty(member)];
    await settle();
    expect(await partiesOf(member)).toEqual([party, ...others]);
    await expect(world.takeSlot(member, randomUUID())).rejects.toMatchObject({ code: 'PARTY_LIMIT_REACHED' });
  });
});

describe('the slot of a membership from before claims were recorded', () => {
  /** The events in the form they were appended in then. */
  async function joinAsBefore(userId: string): Promise<void> {
    await appendOld(`player-${userId}`, 'PartySlotTaken', { partyId: party });
    await appendOld(`party-${party}`, 'MemberJoined', { member: { ...person(userId) }, role: 'member' });
  }

  async function appendOld(
    streamId: string,
    type: string,
    data: Readonly<Record<string, string | object>>,
  ): Promise<void> {
    const { log } = here.resources;
    const id = randomUUID();
    const ids = { commandId: id, correlationId: id, causationId: id };
    const metadata = { ...ids, actor: 'system', time: '2026-03-02T08:00:00.000Z', schemaVersion: 1 };
    for await (const { revision } of log.readStream(streamId, { direction: 'backwards', limit: 1 })) {
      await log.append({
        streamId,
        expectedRevision: revision,
        events: [{ id, type, data: JSON.parse(JSON.stringify(data)) as Record<string, string>, metadata }],
      });
    }
  }

  it('is freed when it ends', async () => {
    const veteran = await world.register();
    await joinAsBefore(veteran);
    expect(await world.slotsOf(veteran)).toEqual({ [party]: null });
    await leave(veteran);
    await settle();
    expect(await partiesOf(veteran)).toEqual([]);
    expect(await releases(veteran)).toEqual(['left']);
  });

  it('stays with a player who joined again, by the new claim', async () => {
    const veteran = await world.register();
    await joinAsBefore(veteran);
    await leave(veteran);
    const claim = await world.join(veteran, party);
    await settle();
    expect(await world.slotsOf(veteran)).toEqual({ [party]: claim });
  });
});
