// Shows R85.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { PROJECTORS } from '../../projections/projectors/projectors';
import { ProjectionRunner } from '../../projections/engine/projection-runner';
import { Leadership } from '../../server/database/leadership';
import { createPartyDeadlinesTask } from '../../server/policies/party-deadlines.task';
import type { ScheduledTask } from '../../server/async/scheduled-task';
import { PolicyRunner } from '../../server/policies/engine/policy-runner';
import { openCore, type TestCore } from '../support/processes/core';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { actor, contribute, createQuest } from '../support/events/party-events';
import { appendPoisonEvent } from '../support/api/operators';
import { PartyCommandHarness } from '../support/events/party-commands';
import { waitUntil, waitUntilProjected } from '../support/processes/projections';

const BEFORE_DEADLINE = '2026-03-02T11:59:59.999Z';
const DEADLINE = '2026-03-02T12:00:00.000Z';
const logger = pino({ level: 'silent' });

let now = BEFORE_DEADLINE;
const clock = { now: () => new Date(now) };
let database: TestDatabase;
let core: TestCore;
let projections: ProjectionRunner;
let world: PartyCommandHarness;
let scheduledTask: ScheduledTask;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url, clock);
  world = new PartyCommandHarness(core);
  scheduledTask = createPartyDeadlinesTask(core.runner, core.resources.pool, clock, core.resources.logger);
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
  now = BEFORE_DEADLINE;
  leader = await world.register();
  party = await world.createParty(leader);
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
  await world.runPartyCommand(
    party,
    createQuest({ questId, deadline, createdBy: leader, instant: BEFORE_DEADLINE }),
  );
  return questId;
}

const give = (questId: string, contribution: number) =>
  world.runPartyCommand(
    party,
    contribute({ questId, contribution, by: actor(leader), instant: BEFORE_DEADLINE }),
  );

const projected = async () => waitUntilProjected(core.resources.pool, await core.resources.log.head());

const expiries = async (): Promise<readonly unknown[]> =>
  (await world.readEvents(`party-${party}`, 'PartyQuestExpired')).map(({ data }) => data['questId']);

/** The quest's state in the read model. */
async function shown(questId: string): Promise<unknown> {
  const { rows } = await core.resources.pool.query<{ isExpired: boolean; activeQuests: number }>(
    `select quest.is_expired as "isExpired", party.active_quests as "activeQuests"
     from party_quest quest join party using (party_id) where quest_id = $1`,
    [questId],
  );
  return rows[0];
}

describe('the deadline of a party quest', () => {
  it('is appended when it has passed, and not before', async () => {
    const questId = await set(DEADLINE);
    await projected();
    await scheduledTask.run();
    expect(await expiries()).toEqual([]);
    now = DEADLINE;
    await scheduledTask.run();
    expect(await expiries()).toEqual([questId]);
    await projected();
    expect(await shown(questId)).toEqual({ isExpired: true, activeQuests: 0 });
  });

  it('is appended once, with any number of processes and a lagging read model', async () => {
    const questId = await set(DEADLINE);
    await give(questId, 9);
    await projected();
    const other = await openCore(database.url, clock);
    const tasks = [
      scheduledTask,
      createPartyDeadlinesTask(other.runner, other.resources.pool, clock, other.resources.logger),
    ];
    now = '2026-03-09T00:00:00.000Z';
    try {
      await Promise.all([...tasks, ...tasks].map((each) => each.run()));
      await projected();
      for (const each of tasks) await each.run();
    } finally {
      await other.close();
    }
    expect(await expiries()).toEqual([questId]);
  });

  it('is not appended for a finished quest, whatever the read model says, nor for one without a deadline', async () => {
    const finished = await set(DEADLINE);
    await set(null);
    await projected();
    await projections.stop();
    await give(finished, 10);
    now = DEADLINE;
    await scheduledTask.run();
    projections = startProjections();
    await projected();
    await scheduledTask.run();
    expect(await expiries()).toEqual([]);
    expect(await shown(finished)).toEqual({ isExpired: false, activeQuests: 1 });
  });

  it('is not appended for a deleted party, and does not hold up the others', async () => {
    const lost = await set(DEADLINE);
    await projected();
    await projections.stop();
    const gone = party;
    await world.runPartyCommand(gone, { type: 'DeleteParty', by: leader });
    now = DEADLINE;
    await scheduledTask.run();
    projections = startProjections();
    now = BEFORE_DEADLINE;
    party = await world.createParty(leader);
    const later = await set(DEADLINE);
    await projected();
    now = DEADLINE;
    await scheduledTask.run();
    expect(await expiries()).toEqual([later]);
    expect(await world.readEvents(`party-${gone}`, 'PartyQuestExpired')).toEqual([]);
    expect(await shown(lost)).toBeUndefined();
  });

  it('is not looked at again for a deleted quest', async () => {
    const questId = await set(DEADLINE);
    await world.runPartyCommand(party, { type: 'DeletePartyQuest', questId, by: leader });
    await projected();
    now = DEADLINE;
    const run = jest.spyOn(core.runner, 'run');
    await scheduledTask.run();
    const tried = run.mock.calls.filter(([, partyId]) => partyId === party);
    run.mockRestore();
    expect(tried).toEqual([]);
  });

  it('is appended for all quests due at once, a hundred at a time, the earliest first', async () => {
    const early = '2026-03-02T12:00:00.000Z';
    const late = '2026-03-02T12:00:01.000Z';
    const last = await set(late);
    const ofLast = party;
    party = await world.createParty(leader);
    for (let quest = 0; quest < 100; quest += 1) await set(early);
    await projected();
    now = late;
    await scheduledTask.run();
    expect(new Set(await expiries()).size).toBe(100);
    party = ofLast;
    expect(await expiries()).toEqual([]);
    await projected();
    await scheduledTask.run();
    expect(await expiries()).toEqual([last]);
  });
});

/** A later instant, by so many hours. */
const addHours = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

// Shows R323.
describe('the deadlines of many quests', () => {
  it('are appended when the clock jumps 26 hours ahead, and later ones still in their time after it is back', async () => {
    const today = await set(DEADLINE);
    const tomorrow = await set(addHours(DEADLINE, 20));
    const afterwards = await set(addHours(DEADLINE, 30));
    await projected();
    now = addHours(DEADLINE, 26);
    await scheduledTask.run();
    expect(await expiries()).toEqual([today, tomorrow]);
    now = DEADLINE;
    await projected();
    const next = await set(addHours(DEADLINE, 1));
    await projected();
    now = addHours(DEADLINE, 1);
    await scheduledTask.run();
    now = addHours(DEADLINE, 30);
    await projected();
    await scheduledTask.run();
    expect(await expiries()).toEqual([today, tomorrow, next, afterwards]);
  });

  it('that passed while no process ran are appended after a restart', async () => {
    const questId = await set(DEADLINE);
    await projected();
    now = addHours(DEADLINE, 500);
    const restarted = await openCore(database.url, clock);
    const { pool, logger: log } = restarted.resources;
    try {
      await createPartyDeadlinesTask(restarted.runner, pool, clock, log).run();
    } finally {
      await restarted.close();
    }
    expect(await expiries()).toEqual([questId]);
  });

  it('do not wait for a hundred earlier ones whose expiry can not be appended', async () => {
    for (let quest = 0; quest < 100; quest += 1) await set(DEADLINE);
    const unreadable = party;
    party = await world.createParty(leader);
    const later = await set(addHours(DEADLINE, 1));
    await projected();
    const [last] = (await world.readEvents(`party-${unreadable}`, 'PartyQuestCreated')).slice(-1);
    await appendPoisonEvent(core.resources.log, `party-${unreadable}`, last?.revision);
    now = addHours(DEADLINE, 2);
    // The first run takes those that fail, the second the rest.
    for (let run = 0; run < 2; run += 1) await scheduledTask.run();
    expect(await expiries()).toEqual([later]);
    // Of those that fail none is forgotten: they are tried again from the beginning.
    const run = jest.spyOn(core.runner, 'run');
    await scheduledTask.run();
    const tried = run.mock.calls.filter(([, partyId]) => partyId === unreadable);
    run.mockRestore();
    expect(tried).not.toEqual([]);
  });
});

describe('the process that leads', () => {
  it('appends deadlines on a schedule, also after a failed run', async () => {
    let failures = 0;
    const frail: ScheduledTask = {
      ...scheduledTask,
      intervalMs: 20,
      run: async () => {
        if ((failures += 1) <= 2) throw new Error('The database was away');
        await scheduledTask.run();
      },
    };
    const policies = new PolicyRunner({
      ...{ log: core.resources.log, runner: core.runner, logger, connectionString: database.url },
      leadership: new Leadership({ connectionString: database.url, name: 'policies of this test', logger }),
      policies: [],
      scheduledTasks: [frail],
    });
    policies.start();
    try {
      const first = await set(DEADLINE);
      now = DEADLINE;
      await waitUntil('the first is recorded', async () => (await expiries()).length === 1);
      const second = await set('2026-03-02T13:00:00.000Z');
      now = '2026-03-02T13:00:00.000Z';
      await waitUntil('the second is recorded', async () => (await expiries()).length === 2);
      expect(await expiries()).toEqual([first, second]);
    } finally {
      await policies.stop();
    }
    expect(failures).toBeGreaterThan(2);
  });
});
