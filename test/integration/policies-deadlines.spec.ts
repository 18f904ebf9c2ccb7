// Shows R85.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ProjectionRunner } from '../../projections/engine/projection-runner';
import { Leadership } from '../../server/database/leadership';
import { partyDeadlinesChore } from '../../server/policies/party-deadlines.chore';
import type { Chore } from '../../server/policies/policy';
import { PolicyRunner } from '../../server/policies/policy-runner';
import { openCore, type TestCore } from '../support/core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { actor, contribute, createQuest } from '../support/party-facts';
import { PartyWorld } from '../support/party-world';
import { until, untilProjected } from '../support/projections';

const BEFORE = '2026-03-02T11:59:59.999Z';
const DEADLINE = '2026-03-02T12:00:00.000Z';
const logger = pino({ level: 'silent' });

let now = BEFORE;
const clock = { now: () => new Date(now) };
let database: TestDatabase;
let core: TestCore;
let projections: ProjectionRunner;
let world: PartyWorld;
let chore: Chore;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url, clock);
  world = new PartyWorld(core);
  chore = partyDeadlinesChore(core.runner, core.resources.pool, clock, core.resources.logger);
  projections = startProjections();
});

afterAll(async () => {
  await projections.stop();
  await core.close();
  await database.drop();
});

let leader: string;
let party: string;

beforeEach(async () => {
  now = BEFORE;
  leader = await world.register();
  party = await world.found(leader);
});

function startProjections(): ProjectionRunner {
  const runner = new ProjectionRunner({
    log: core.resources.log,
    connectionString: database.url,
    projectors: PROJECTORS,
    logger,
  });
  runner.start();
  return runner;
}

/** A quest of ten units; its id. */
async function set(deadline: string | null): Promise<string> {
  const questId = randomUUID();
  await world.askParty(party, createQuest({ questId, deadline, createdBy: leader, instant: BEFORE }));
  return questId;
}

const give = (questId: string, contribution: number) =>
  world.askParty(party, contribute({ questId, contribution, by: actor(leader), instant: BEFORE }));

const projected = async () => untilProjected(core.resources.pool, await core.resources.log.head());

const expiries = async (): Promise<readonly unknown[]> =>
  (await world.recorded(`party-${party}`, 'PartyQuestExpired')).map(({ data }) => data['questId']);

/** What the pages show. */
async function shown(questId: string): Promise<unknown> {
  const { rows } = await core.resources.pool.query<{ isExpired: boolean; activeQuests: number }>(
    `select quest.is_expired as "isExpired", party.active_quests as "activeQuests"
     from party_quest quest join party using (party_id) where quest_id = $1`,
    [questId],
  );
  return rows[0];
}

describe('the deadline of a party quest', () => {
  it('is recorded when it has come, and not before', async () => {
    const questId = await set(DEADLINE);
    await projected();
    await chore.run();
    expect(await expiries()).toEqual([]);
    now = DEADLINE;
    await chore.run();
    expect(await expiries()).toEqual([questId]);
    await projected();
    expect(await shown(questId)).toEqual({ isExpired: true, activeQuests: 0 });
  });

  it('is recorded once, by however many processes and however late the read model is', async () => {
    const questId = await set(DEADLINE);
    await give(questId, 9);
    await projected();
    const other = await openCore(database.url, clock);
    const chores = [
      chore,
      partyDeadlinesChore(other.runner, other.resources.pool, clock, other.resources.logger),
    ];
    now = '2026-03-09T00:00:00.000Z';
    try {
      await Promise.all([...chores, ...chores].map((each) => each.run()));
      await projected();
      for (const each of chores) await each.run();
    } finally {
      await other.close();
    }
    expect(await expiries()).toEqual([questId]);
  });

  it('does not come for a quest that is finished, whatever the read model says, nor for one without', async () => {
    const finished = await set(DEADLINE);
    await set(null);
    await projected();
    await projections.stop();
    await give(finished, 10);
    now = DEADLINE;
    await chore.run();
    projections = startProjections();
    await projected();
    await chore.run();
    expect(await expiries()).toEqual([]);
    expect(await shown(finished)).toEqual({ isExpired: false, activeQuests: 1 });
  });

  it('of a party that is deleted is nobody’s, and keeps no other from being recorded', async () => {
    const lost = await set(DEADLINE);
    await projected();
    await projections.stop();
    const gone = party;
    await world.askParty(gone, { type: 'DeleteParty', by: leader });
    now = DEADLINE;
    await chore.run();
    projections = startProjections();
    now = BEFORE;
    party = await world.found(leader);
    const later = await set(DEADLINE);
    await projected();
    now = DEADLINE;
    await chore.run();
    expect(await expiries()).toEqual([later]);
    expect(await world.recorded(`party-${gone}`, 'PartyQuestExpired')).toEqual([]);
    expect(await shown(lost)).toBeUndefined();
  });

  it('is recorded for all of many that come at once, a hundred at a time, the earliest first', async () => {
    const early = '2026-03-02T12:00:00.000Z';
    const late = '2026-03-02T12:00:01.000Z';
    const last = await set(late);
    for (let quest = 0; quest < 100; quest += 1) await set(early);
    await projected();
    now = late;
    await chore.run();
    expect(await expiries()).toHaveLength(100);
    expect(await expiries()).not.toContain(last);
    await projected();
    await chore.run();
    expect(new Set(await expiries()).size).toBe(101);
  });
});

describe('the process that leads', () => {
  it('records deadlines by itself, again and again, also after it failed', async () => {
    let failures = 0;
    const frail: Chore = {
      ...chore,
      every: 20,
      run: async () => {
        if ((failures += 1) <= 2) throw new Error('The database was away');
        await chore.run();
      },
    };
    const policies = new PolicyRunner({
      ...{ log: core.resources.log, pool: core.resources.pool, runner: core.runner, logger },
      leadership: new Leadership({ connectionString: database.url, name: 'policies of this test', logger }),
      policies: [],
      chores: [frail],
    });
    policies.start();
    try {
      const first = await set(DEADLINE);
      now = DEADLINE;
      await until('the first is recorded', async () => (await expiries()).length === 1);
      const second = await set('2026-03-02T13:00:00.000Z');
      now = '2026-03-02T13:00:00.000Z';
      await until('the second is recorded', async () => (await expiries()).length === 2);
      expect(await expiries()).toEqual([first, second]);
    } finally {
      await policies.stop();
    }
    expect(failures).toBeGreaterThan(2);
  });
});
