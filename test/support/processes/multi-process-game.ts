import { expect } from '@jest/globals';
import { PROJECTORS } from '../../../projections/projectors/projectors';
import { REPLAY_STATES, type Replay, type ReplayState } from '../../../server/contracts/operations';
import { loadProjectionsReport } from '../../../server/operations/projections-report';
import { replayStore, toReplay } from '../../../server/operations/replays/replay-store';
import { Audit } from '../api/audit';
import { createRetryingPlayers, type RetryingPlayers, type PlannedRequest } from './retrying-players';
import type { TestPlayer } from '../api/player';
import { OPERATOR, ProjectionTestDatabase } from './projection-test-database';
import { readCheckpoint, waitUntil } from './projections';
import { startServerProcess, type ServerEnvironment, type ServerProcess } from './server-process';

const NAMES = PROJECTORS.map(({ name }) => name);

/** The commands of each player in a round. */
const COMMANDS_PER_ROUND = 1;

/**
 * A game at a process that only serves players and stays alive; read models and policies run in separate processes, for a
 * test to kill.
 */
export class MultiProcessGame {
  private crowd: RetryingPlayers | undefined;
  private requests: ReadonlyMap<TestPlayer, readonly PlannedRequest[]> = new Map();
  private round = 0;
  private readonly processes: ServerProcess[] = [];

  private constructor(
    readonly world: ProjectionTestDatabase,
    private readonly audit: Audit,
  ) {}

  static async open(): Promise<MultiProcessGame> {
    const world = await ProjectionTestDatabase.open();
    return new MultiProcessGame(world, new Audit(world.database.url));
  }

  async close(): Promise<void> {
    for (const each of this.processes) await each.stop('SIGKILL');
    await this.audit.close();
    await this.world.close();
  }

  startProjections(): Promise<ServerProcess> {
    return this.start({ ROLE: 'projections' });
  }

  /** Starts a game of this many rounds; a process must run the projections. */
  async createPlayers(players: number, rounds: number): Promise<void> {
    const { url } = await this.start({ ROLE: 'api' });
    const commands = players * rounds * COMMANDS_PER_ROUND;
    ({ crowd: this.crowd, requests: this.requests } = await createRetryingPlayers(url, {
      players,
      commands,
    }));
  }

  async play(rounds: number): Promise<void> {
    for (let count = 0; count < rounds; count += 1) {
      const from = this.round * COMMANDS_PER_ROUND;
      this.round += 1;
      const now = [...this.requests].map(
        ([player, all]) => [player, all.slice(from, from + COMMANDS_PER_ROUND)] as const,
      );
      await this.crowd?.play(new Map(now));
    }
  }

  /** Terminates the connections of all processes. */
  cutConnections(): Promise<number> {
    return this.audit.cutConnections();
  }

  /** The id of the process that runs the projections; 0 for none. */
  async readLeaderPid(): Promise<number> {
    const { leader } = await loadProjectionsReport(this.world.database.pool, this.world.log);
    return Number(leader?.process.split(':').at(-1) ?? 0);
  }

  async readActiveReplays(): Promise<readonly Replay[]> {
    return (await replayStore.listUnderWay(this.world.database.pool)).map(toReplay);
  }

  /** The approximate number of events that a replay has to read. */
  async countProjectedEvents(): Promise<number> {
    const { rows } = await this.world.database.pool.query<{ events: number }>(
      'select max(events)::int as events from projection_checkpoint',
    );
    return rows[0]?.events ?? 0;
  }

  /** The current time by the database's clock. */
  async now(): Promise<Date> {
    const { rows } = await this.world.database.pool.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date(Number.NaN);
  }

  /** Whether a replay has reached or passed a state, by its progress saved since `since`. */
  async hasReached(id: string, state: ReplayState, since: Date): Promise<boolean> {
    const { rows } = await this.world.database.pool.query<{ state: ReplayState }>(
      'select state from projection_replay where id = $1 and updated_at >= $2',
      [id, since],
    );
    return rows[0] !== undefined && REPLAY_STATES.indexOf(rows[0].state) >= REPLAY_STATES.indexOf(state);
  }

  /** Asserts that every replay has completed and left only the live tables behind. */
  async expectReplaysDone(): Promise<void> {
    await waitUntil('no replay is under way', async () => (await this.readActiveReplays()).length === 0);
    const { pool } = this.world.database;
    const { rows } = await pool.query<{ state: string }>('select distinct state from projection_replay');
    expect(rows.map(({ state }) => state)).toEqual(['done']);
    await waitUntil('nothing is left of replays', async () => {
      const left = await pool.query(`select from pg_namespace where starts_with(nspname, 'replay_')`);
      return left.rowCount === 0;
    });
  }

  /** Asserts that rows rebuilt from the log equal the live ones, by the product's own comparison. */
  async expectComparedEqual(): Promise<void> {
    const asked = await this.world.operations.replay(NAMES, { purpose: 'compare' }, OPERATOR);
    for (const { id } of asked) {
      const { comparison } = await this.world.waitForReplayEnd(id);
      expect(comparison).toMatchObject({ equal: true, differences: [] });
    }
  }

  /** Asserts that each command is in the log once, paid once, counted once by every projector, and in its rows. */
  async expectConsistent(): Promise<void> {
    const { world, audit, crowd } = this;
    await audit.waitUntilSettled();
    await audit.expectConsistent();
    const { length } = await audit.events();
    for (const name of NAMES) {
      expect(await readCheckpoint(world.database.pool, name)).toMatchObject({
        state: 'running',
        events: length,
      });
    }
    if (!crowd) return;
    await audit.expectRequestsRecordedOnce(crowd);
    await audit.expectSameXp(crowd.players);
  }

  private async start(environment: ServerEnvironment): Promise<ServerProcess> {
    const { url } = this.world.database;
    const process = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'fatal', ...environment });
    this.processes.push(process);
    return process;
  }
}
