import type { Logger } from 'pino';
import { computeBackoffMs } from '../../async/backoff';
import type { Leadership } from '../../database/leadership';
import { closePool } from '../../database/close-pool';
import { pause } from '../../async/pause';
import { runPeriodically, type ScheduledTask } from '../../async/scheduled-task';
import type { Position } from '../../contracts/position';
import type { EventLog } from '../../event-log/event-log';
import { FIRST_RETRY_MS } from '../../operations/parked-streams/parked-stream-store';
import type { CommandRunner } from '../../platform/commands/command-runner';
import type { Policy } from './policy';
import { PolicyCheckpoints } from './policy-checkpoints';
import { createPolicyPool } from './policy-pool';
import { PolicyRun } from './policy-run';
import { TooManyParked } from './reaction-backlog';
import { StoredReactions } from './stored-reactions';

export interface PolicyRunnerOptions {
  /** Only read; policies append through the runner. */
  readonly log: Pick<EventLog, 'follow' | 'readStream'>;
  /** Follows the log for all consumers of the process. Default: the log itself. */
  readonly feed?: Pick<EventLog, 'follow'>;
  readonly runner: CommandRunner;
  /** Of the database with the tables of the policies. */
  readonly connectionString: string;
  /** Opens the connections of one term, which are closed at its end. */
  readonly createPool?: typeof createPolicyPool;
  readonly leadership: Leadership;
  readonly policies: readonly Policy[];
  readonly scheduledTasks: readonly ScheduledTask[];
  readonly logger: Logger;
  /** How often a policy saves progress over events that it doesn't react to; milliseconds, default 5,000. */
  readonly checkpointIntervalMs?: number;
  /** Until a parked target is retried first; milliseconds, default 10,000. Doubles with each failure up to an hour. */
  readonly parkedRetryMs?: number;
}

const DEFAULT_CHECKPOINT_INTERVAL_MS = 5_000;
/** How often the leader looks whether an operator has paused or resumed a policy. */
const STATE_POLL_MS = 1_000;

/** Runs the policies and the scheduled tasks, in one process at a time. */
export class PolicyRunner {
  private readonly abortController = new AbortController();
  private leadLoop: Promise<void> = Promise.resolve();

  constructor(private readonly options: PolicyRunnerOptions) {}

  start(): void {
    this.leadLoop = this.runWhileLeading();
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.leadLoop;
  }

  private async runWhileLeading(): Promise<void> {
    const { signal } = this.abortController;
    while (!signal.aborted) {
      const lease = await this.options.leadership.acquire(signal);
      if (!lease) return;
      const termSignal = AbortSignal.any([signal, lease.lost]);
      const { connectionString, logger, createPool = createPolicyPool } = this.options;
      const pool = createPool({ connectionString, logger, lease });
      const checkpoints = new PolicyCheckpoints(pool, lease);
      await Promise.all([
        ...this.options.policies.map((policy) => this.runPolicy(policy, checkpoints, termSignal)),
        ...this.options.scheduledTasks.map((task) => {
          const onError = (err: unknown): void =>
            this.options.logger.error({ err, task: task.name }, 'A scheduled task failed and is retried');
          return runPeriodically(task, onError, termSignal);
        }),
      ]);
      await closePool(pool);
      await lease.release();
    }
  }

  /** Runs a policy while no operator has paused it. One that has stopped is started again by a new leader. */
  private async runPolicy(
    policy: Policy,
    checkpoints: PolicyCheckpoints,
    signal: AbortSignal,
  ): Promise<void> {
    let isNewTerm = true;
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        if (isNewTerm) await checkpoints.restartFailed(policy.name);
        const { position, state } = await checkpoints.load(policy.name);
        isNewTerm = false;
        if (state === 'running') await this.runUntilPaused(policy, position, checkpoints, signal);
        else await pause(STATE_POLL_MS, signal);
        failures = 0;
      } catch (error) {
        const { logger } = this.options;
        logger.error({ err: error, policy: policy.name, failures }, 'A policy failed and tries again');
        await pause(computeBackoffMs(failures), signal);
      }
    }
  }

  private async runUntilPaused(
    policy: Policy,
    after: Position,
    checkpoints: PolicyCheckpoints,
    signal: AbortSignal,
  ): Promise<void> {
    const { log, feed = log, runner, logger } = this.options;
    const { checkpointIntervalMs = DEFAULT_CHECKPOINT_INTERVAL_MS } = this.options;
    const store = new StoredReactions(
      checkpoints.pool,
      policy.name,
      this.options.parkedRetryMs ?? FIRST_RETRY_MS,
    );
    const services = { log, feed, runner, checkpoints, store, logger, checkpointIntervalMs };
    const end = new AbortController();
    const runSignal = AbortSignal.any([signal, end.signal]);
    const untilPaused = this.waitUntilPaused(policy.name, checkpoints, runSignal).then(() => end.abort());
    try {
      await new PolicyRun(policy, after, services, runSignal).run();
    } catch (error) {
      if (!(error instanceof TooManyParked)) throw error;
      logger.error({ err: error, policy: policy.name }, 'A policy stops');
      await checkpoints.fail(policy.name, error.message);
    } finally {
      end.abort();
      await untilPaused;
    }
  }

  private async waitUntilPaused(
    name: string,
    checkpoints: PolicyCheckpoints,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      await pause(STATE_POLL_MS, signal);
      try {
        if ((await checkpoints.load(name)).state !== 'running') return;
      } catch (error) {
        this.options.logger.warn({ err: error, policy: name }, "A policy's state could not be read");
      }
    }
  }
}
