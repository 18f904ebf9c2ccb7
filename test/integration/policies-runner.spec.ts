import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Leadership } from '../../server/database/leadership';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { Append, EventLog, RecordedEvent } from '../../server/event-log/event-log';
import { CommandRunner } from '../../server/platform/commands/command-runner';
import { SnapshotStore } from '../../server/platform/commands/snapshot-store';
import { createPartySlotsPolicy } from '../../server/policies/party-slots.policy';
import { partyXpPolicy } from '../../server/policies/party-xp.policy';
import type { Policy } from '../../server/policies/policy';
import { PolicyRunner, type PolicyRunnerOptions } from '../../server/policies/policy-runner';
import { openCore, type TestCore } from '../support/core';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { actor, contribute, createQuest } from '../support/party-events';
import { PartyCommandHarness } from '../support/party-commands';
import { readPolicyCheckpoint, waitUntilFinished } from '../support/policies';
import { waitUntil } from '../support/projections';
import { LOG_IS_IN_DATABASE } from '../support/test-log';

const logger = pino({ level: 'silent' });
/** Longer than any test: progress is saved only with appends, or at the stop. */
const NEVER_DUE = 3_600_000;

let time = () => new Date();
let database: TestDatabase;
let core: TestCore;
let world: PartyCommandHarness;
const started: PolicyRunner[] = [];
let name: string;

beforeAll(async () => {
  database = await createTestDatabase();
  core = await openCore(database.url, { now: () => time() });
  world = new PartyCommandHarness(core);
});

beforeEach(async () => {
  time = () => new Date();
  name = `policy ${randomUUID()}`;
  // It begins after the events of other tests.
  const text = 'insert into policy_checkpoint (name, position) values ($1, $2)';
  await core.resources.pool.query(text, [name, await core.resources.log.head()]);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()));
});

afterAll(async () => {
  await core.close();
  await database.drop();
});

function start(policy: Policy, options: Partial<PolicyRunnerOptions> = {}): PolicyRunner {
  const { log, pool } = core.resources;
  const policies = new PolicyRunner({
    ...{ log, pool, logger, runner: core.runner, scheduledTasks: [], checkpointIntervalMs: NEVER_DUE },
    leadership: new Leadership({ connectionString: database.url, name: policy.name, logger }),
    policies: [policy],
    ...options,
  });
  policies.start();
  started.push(policies);
  return policies;
}

const partyXp = (): Policy => ({ ...partyXpPolicy, name });
const checkpoint = () => readPolicyCheckpoint(core.resources.pool, name);
const paid = () => waitUntilFinished(core.resources.log, core.resources.pool, [partyXp()]);

/** A party of so many members with a quest. */
async function gather(members: number) {
  const players = await Promise.all(Array.from({ length: members }, () => world.register()));
  const [leader = ''] = players;
  const party = await world.createParty(leader);
  for (const player of players.slice(1)) await world.join(player, party);
  const questId = randomUUID();
  const quest = createQuest({ questId, targetValue: 100_000, xpReward: 1_000, createdBy: leader });
  await world.runPartyCommand(party, quest);
  const give = (player: string, units = 100) =>
    world.runPartyCommand(party, contribute({ questId, contribution: units, by: actor(player) }));
  return { players, party, give };
}

/** The contributions paid to a player, as revisions of the party's stream. */
async function paidTo(player: string): Promise<readonly unknown[]> {
  const shares = await world.readEvents(`player-${player}`, 'PartyXpEarned');
  return shares.map(({ data }) => data['contributionRevision']);
}

async function givenBy(party: string, player: string): Promise<readonly number[]> {
  const given = await world.readEvents(`party-${party}`, 'PartyContributionMade');
  return given
    .filter(({ data }) => (data as { by?: { userId: string } }).by?.userId === player)
    .map(({ revision }) => revision);
}

async function positionOf(party: string, player: string): Promise<string> {
  const given = await world.readEvents(`party-${party}`, 'PartyContributionMade');
  return (
    given.find(({ data }) => (data as { by?: { userId: string } }).by?.userId === player)?.position ?? ''
  );
}

/** Runs commands on the log with some of its methods replaced. */
function runnerOn(methods: PropertyDescriptorMap): CommandRunner {
  const { resources, clock, metrics } = core;
  const snapshots = new SnapshotStore(resources.pool, logger);
  return new CommandRunner(
    Object.create(resources.log, methods) as EventLog,
    snapshots,
    clock,
    metrics.commands,
    resources.config.game,
  );
}

/** The pool of a process that dies whenever it saves a checkpoint. */
function poolWithoutSaves(): Pool {
  const { pool } = core.resources;
  const query = async (...args: Parameters<Pool['query']>): Promise<unknown> => {
    if (JSON.stringify(args).includes('insert into policy_checkpoint')) throw new Error('Killed');
    return pool.query(...args);
  };
  return Object.create(pool, { query: { value: query } }) as Pool;
}

/** The process's log, in which one stream can't be appended to while it is held. */
class BlockedStreamRunner {
  isBlocked = true;
  attempts = 0;
  readonly runner: CommandRunner;

  constructor(private readonly streamId: string) {
    const { log } = core.resources;
    this.runner = runnerOn({
      append: { value: async (append: Append) => this.check(append) ?? log.append(append) },
      appendBatch: { value: this.appendBatch.bind(this) },
    });
  }

  private async appendBatch(...[appends, update]: Parameters<EventLog['appendBatch']>) {
    const { log } = core.resources;
    const touchesBlockedStream = (append: Append) => this.isBlocked && append.streamId === this.streamId;
    if (!appends.some(touchesBlockedStream)) return log.appendBatch(appends, update);
    this.attempts += 1;
    const { outcomes } = await log.appendBatch(appends.filter((append) => !touchesBlockedStream(append)));
    const others = outcomes.values();
    const reason = new EventLogUnavailable('Held');
    return {
      outcomes: appends.map((append) =>
        touchesBlockedStream(append) ? { status: 'rejected' as const, reason } : others.next().value!,
      ),
      checkpointAdvanced: false,
    };
  }

  private check({ streamId }: Append): undefined {
    if (this.isBlocked && streamId === this.streamId) throw new EventLogUnavailable('Held');
  }
}

describe('a policy', () => {
  it('pays all other players while one can not be paid, and that one in order afterwards', async () => {
    const { players, party, give } = await gather(4);
    const [bad = '', ...others] = players;
    const held = new BlockedStreamRunner(`player-${bad}`);
    start(partyXp(), { runner: held.runner });
    for (let turn = 0; turn < 5; turn += 1) await Promise.all(players.map((player) => give(player)));
    await waitUntil('the others are paid', async () => {
      const shares = await Promise.all(others.map(paidTo));
      return shares.every(({ length }) => length === 5);
    });
    await waitUntil('it was tried again', async () => held.attempts > 2);
    await Promise.all(others.map((player) => give(player)));
    await waitUntil('the others are paid again', async () =>
      (await Promise.all(others.map(paidTo))).every(({ length }) => length === 6),
    );
    expect(await paidTo(bad)).toEqual([]);
    expect((await checkpoint()) < (await positionOf(party, bad))).toBe(true);

    held.isBlocked = false;
    await paid();
    for (const player of players) expect(await paidTo(player)).toEqual(await givenBy(party, player));
  });

  it('retries a reaction that throws, and carries out the rest', async () => {
    const { players, party, give } = await gather(2);
    const [bad = '', good = ''] = players;
    let failures = 0;
    start({
      ...partyXp(),
      react: (recorded: RecordedEvent) =>
        partyXpPolicy.react(recorded).map((reaction) =>
          reaction.id === bad && failures < 4
            ? {
                id: bad,
                run: async () => {
                  if ((failures += 1) < 4) throw new Error('Not yet');
                },
              }
            : reaction,
        ),
    });
    await give(bad);
    await give(good);
    await waitUntil('the other is paid', async () => (await paidTo(good)).length === 1);
    await paid();
    expect(failures).toBe(4);
    expect((await checkpoint()) >= (await positionOf(party, bad))).toBe(true);
  });

  it('pays what precedes an event that it cannot read', async () => {
    const { players, give } = await gather(2);
    const [good = '', unreadable = ''] = players;
    await give(good);
    await give(unreadable);
    let canRead = false;
    const reactions = (recorded: RecordedEvent) =>
      partyXpPolicy.react(recorded).map((reaction) => {
        if (reaction.id === unreadable && !canRead) throw new Error('Of a newer release');
        return reaction;
      });
    start({ ...partyXp(), react: reactions });
    await waitUntil('the first is paid', async () => (await paidTo(good)).length === 1);
    expect(await paidTo(unreadable)).toEqual([]);
    canRead = true;
    await paid();
    expect(await paidTo(unreadable)).toHaveLength(1);
  });

  it('pays each share once and in order, however often it is stopped and restarted', async () => {
    const { players, party, give } = await gather(3);
    let playing = true;
    const play = Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < 60; turn += 1) await give(player);
      }),
    ).finally(() => (playing = false));
    while (playing) {
      const policies = start(partyXp());
      await new Promise((resolve) => setTimeout(resolve, 40));
      await policies.stop();
    }
    await play;
    start(partyXp());
    await paid();
    for (const player of players) {
      expect(await paidTo(player)).toHaveLength(60);
      expect(await paidTo(player)).toEqual(await givenBy(party, player));
    }
  });

  it('pays nothing twice when it died between the appends and its checkpoint', async () => {
    const { players, party, give } = await gather(3);
    const before = await checkpoint();
    const { log } = core.resources;
    const appendBatch: EventLog['appendBatch'] = (appends) => log.appendBatch(appends);
    const runner = runnerOn({ appendBatch: { value: appendBatch } });
    const policies = start(partyXp(), { runner, pool: poolWithoutSaves() });
    for (let turn = 0; turn < 3; turn += 1) await Promise.all(players.map((player) => give(player)));
    await waitUntil('all are paid', async () =>
      (await Promise.all(players.map(paidTo))).every(({ length }) => length === 3),
    );
    await policies.stop();
    expect(await checkpoint()).toBe(before);

    start(partyXp());
    for (const player of players) await give(player);
    await paid();
    for (const player of players) expect(await paidTo(player)).toEqual(await givenBy(party, player));
  });

  it('reads on past events that wait, and restarts before the oldest of them', async () => {
    const [early, late] = [await world.register(), await world.register()];
    const before = await checkpoint();
    const policies = start({ ...createPartySlotsPolicy(core.runner, 60_000), name });
    await world.takeSlot(early, randomUUID());
    time = () => new Date(Date.now() - 60_000);
    await world.takeSlot(late, randomUUID());
    await waitUntil('the later slot is given back', async () => isEmpty(await world.slotsOf(late)));
    expect(isEmpty(await world.slotsOf(early))).toBe(false);
    await policies.stop();
    const [taken] = await world.readEvents(`player-${early}`, 'PartySlotTaken');
    expect((await checkpoint()) >= before).toBe(true);
    expect((await checkpoint()) < (taken?.position ?? '')).toBe(true);

    start({ ...createPartySlotsPolicy(core.runner, 100), name });
    await waitUntil('the earlier one is given back', async () => isEmpty(await world.slotsOf(early)));
  });

  it('waits no longer for an event whose time is ahead than for one of now', async () => {
    const player = await world.register();
    time = () => new Date(Date.now() + 3_600_000);
    await world.takeSlot(player, randomUUID());
    start({ ...createPartySlotsPolicy(core.runner, 200), name });
    await waitUntil('the slot is given back', async () => isEmpty(await world.slotsOf(player)));
  });
});

describe('the checkpoint of a policy', () => {
  it('is written for events without a reaction only when the policy stops', async () => {
    const before = await checkpoint();
    const policies = start(partyXp());
    await Promise.all(Array.from({ length: 10 }, () => world.register()));
    const { players, party, give } = await gather(1);
    await give(players[0] ?? '');
    await paid();
    const after = await checkpoint();
    expect(before < after).toBe(true);
    expect(after >= (await positionOf(party, players[0] ?? ''))).toBe(true);

    await Promise.all(Array.from({ length: 10 }, () => world.register()));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await checkpoint()).toBe(after);
    const head = await core.resources.log.head();
    await untilRead(head);
    await policies.stop();
    expect(await checkpoint()).toBe(head);
  });

  it('is written at intervals while there are no reactions', async () => {
    start(partyXp(), { checkpointIntervalMs: 30 });
    await world.register();
    const head = await core.resources.log.head();
    await waitUntil('it is at the end', async () => (await checkpoint()) === head);
  });

  if (LOG_IS_IN_DATABASE)
    it('moves in the transaction of the appends', async () => {
      const { players, party, give } = await gather(2);
      start(partyXp());
      for (const player of players) {
        await give(player);
        await paid();
        const stream = `player-${player}`;
        const { rows } = await core.resources.pool.query(
          `select held.xmin::text = share.xmin::text as together
         from policy_checkpoint held, events share
         where held.name = $1 and share.stream_id = $2 and share.type = 'PartyXpEarned'`,
          [name, stream],
        );
        expect(rows).toEqual([{ together: true }]);
      }
      expect(await checkpoint()).toBe(await positionOf(party, players[1] ?? ''));
    });

  /** Events without a reaction leave no trace: once a follower started later has read them, the policy has as well. */
  async function untilRead(head: string): Promise<void> {
    const { signal } = new AbortController();
    const after = await checkpoint();
    for await (const { position } of core.resources.log.follow({ after, signal }))
      if (position >= head) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
});

const isEmpty = (slots: object): boolean => Object.keys(slots).length === 0;
