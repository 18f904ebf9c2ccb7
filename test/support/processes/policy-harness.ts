import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { Position } from '../../../server/contracts/position';
import { Leadership } from '../../../server/database/leadership';
import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';
import { CommandRunner } from '../../../server/platform/commands/command-runner';
import { SnapshotStore } from '../../../server/platform/commands/snapshot-store';
import { partyXpPolicy } from '../../../server/policies/party-xp.policy';
import type { Policy } from '../../../server/policies/engine/policy';
import { createPolicyPool, type PolicyPoolOptions } from '../../../server/policies/engine/policy-pool';
import { PolicyRunner, type PolicyRunnerOptions } from '../../../server/policies/engine/policy-runner';
import { openCore, type TestCore } from './core';
import { asAdmin, createTestDatabase, type TestDatabase } from '../database/database';
import { PartyCommandHarness } from '../events/party-commands';
import { actor, contribute, createQuest } from '../events/party-events';
import { readPolicyCheckpoint, waitUntilFinished } from './policies';

const logger = pino({ level: 'silent' });
/** Longer than any test: progress is saved only with appends, or at the stop. */
const NEVER_DUE = 3_600_000;

/** Players and parties on a log, and the policy runners that a test starts. Each test has a checkpoint of its own. */
export class PolicyHarness extends PartyCommandHarness {
  /** The name of the test's policy, and so of its checkpoint. */
  name = '';
  private readonly started: PolicyRunner[] = [];

  private constructor(
    private readonly database: TestDatabase,
    core: TestCore,
    private readonly clock: { now: () => Date },
  ) {
    super(core);
  }

  static async open(): Promise<PolicyHarness> {
    const database = await createTestDatabase();
    const clock = { now: () => new Date() };
    return new PolicyHarness(database, await openCore(database.url, { now: () => clock.now() }), clock);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Begins a test: its policy starts after the events of other tests. */
  async begin(): Promise<void> {
    this.name = `policy ${randomUUID()}`;
    const { pool, log } = this.core.resources;
    const text = 'insert into policy_checkpoint (name, position) values ($1, $2)';
    await pool.query(text, [this.name, await log.head()]);
  }

  /** Ends a test: its runners stop, and the clock is right again. */
  async end(): Promise<void> {
    await Promise.all(this.started.splice(0).map((each) => each.stop()));
    this.clock.now = () => new Date();
  }

  async close(): Promise<void> {
    await this.core.close();
    await this.database.drop();
  }

  /** Ends every connection to the database, as a restart of Postgres does. */
  async cutConnections(): Promise<void> {
    const { pathname } = new URL(this.database.url);
    await asAdmin(
      process.env['TEST_POSTGRES_URL'] ?? '',
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${pathname.slice(1)}'`,
    );
    // An idle connection reports its end only when it is used next: using each one keeps that error from the test's own queries.
    const { pool } = this.core.resources;
    await Promise.allSettled(Array.from({ length: pool.totalCount }, () => pool.query('select 1')));
  }

  /** The connections of a policy runner's process that dies whenever it saves a checkpoint. */
  createPoolWithoutSaves(options: PolicyPoolOptions): Pool {
    const pool = createPolicyPool(options);
    const query = async (...args: Parameters<Pool['query']>): Promise<unknown> => {
      if (JSON.stringify(args).includes('advance-policy')) throw new Error('Killed');
      return pool.query(...args);
    };
    return Object.create(pool, { query: { value: query } }) as Pool;
  }

  /** Sets the clock of the commands. */
  moveClock(byMs: number): void {
    this.clock.now = () => new Date(Date.now() + byMs);
  }

  start(policy: Policy = this.partyXp, options: Partial<PolicyRunnerOptions> = {}): PolicyRunner {
    const { log } = this.core.resources;
    const policies = new PolicyRunner({
      ...{ log, logger, runner: this.core.runner, connectionString: this.database.url },
      ...{ scheduledTasks: [], checkpointIntervalMs: NEVER_DUE },
      leadership: new Leadership({ connectionString: this.database.url, name: policy.name, logger }),
      policies: [policy],
      ...options,
    });
    policies.start();
    this.started.push(policies);
    return policies;
  }

  /** Runs commands on the log with some of its methods replaced. */
  createRunnerOn(methods: PropertyDescriptorMap): CommandRunner {
    const { resources, clock, metrics } = this.core;
    const snapshots = new SnapshotStore(resources.pool, logger);
    const log = Object.create(resources.log, methods) as EventLog;
    return new CommandRunner(log, snapshots, clock, metrics.commands, resources.config.game);
  }

  get partyXp(): Policy {
    return { ...partyXpPolicy, name: this.name };
  }

  readCheckpoint(): Promise<Position> {
    return readPolicyCheckpoint(this.core.resources.pool, this.name);
  }

  waitUntilPaid(): Promise<void> {
    const { log, pool } = this.core.resources;
    return waitUntilFinished(log, pool, [this.partyXp]);
  }

  /** A party of so many members with a quest. */
  async gather(members: number) {
    const players = await Promise.all(Array.from({ length: members }, () => this.register()));
    const [leader = ''] = players;
    const party = await this.createParty(leader);
    for (const player of players.slice(1)) await this.join(player, party);
    const questId = randomUUID();
    const quest = createQuest({ questId, targetValue: 100_000, xpReward: 1_000, createdBy: leader });
    await this.runPartyCommand(party, quest);
    const give = (player: string, units = 100) =>
      this.runPartyCommand(party, contribute({ questId, contribution: units, by: actor(player) }));
    return { players, party, give };
  }

  /** The contributions paid to a player, as revisions of the party's stream. */
  async paidTo(player: string): Promise<readonly unknown[]> {
    const shares = await this.readEvents(`player-${player}`, 'PartyXpEarned');
    return shares.map(({ data }) => data['contributionRevision']);
  }

  async givenBy(party: string, player: string): Promise<readonly RecordedEvent[]> {
    const given = await this.readEvents(`party-${party}`, 'PartyContributionMade');
    return given.filter(({ data }) => (data as { by?: { userId: string } }).by?.userId === player);
  }

  /** The position of the player's first contribution. */
  async positionOf(party: string, player: string): Promise<string> {
    const [first] = await this.givenBy(party, player);
    return first?.position ?? '';
  }
}
