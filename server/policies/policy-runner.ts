import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { computeBackoffMs } from '../async/backoff';
import type { Leadership } from '../database/leadership';
import { pause } from '../async/pause';
import type { EventLog } from '../event-log/event-log';
import type { CommandRunner } from '../platform/commands/command-runner';
import type { ScheduledTask, Policy } from './policy';
import { PolicyCheckpoints } from './policy-checkpoints';
import { PolicyRun } from './policy-run';

export interface PolicyRunnerOptions {
  /** Only read; policies append through the runner. */
  readonly log: Pick<EventLog, 'follow'>;
  readonly runner: CommandRunner;
  readonly pool: Pool;
  readonly leadership: Leadership;
  readonly policies: readonly Policy[];
  readonly scheduledTasks: readonly ScheduledTask[];
  readonly logger: Logger;
  /** How often a policy saves progress over events that it doesn't react to; milliseconds, default 5,000. */
  readonly checkpointIntervalMs?: number;
}

const DEFAULT_CHECKPOINT_INTERVAL_MS = 5_000;

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
      await Promise.all([
        ...this.options.policies.map((policy) => this.runPolicy(policy, termSignal)),
        ...this.options.scheduledTasks.map((task) => this.runTaskPeriodically(task, termSignal)),
      ]);
      await lease.release();
    }
  }

  private async runPolicy(policy: Policy, signal: AbortSignal): Promise<void> {
    const { log, runner, logger, pool, checkpointIntervalMs = DEFAULT_CHECKPOINT_INTERVAL_MS } = this.options;
    const checkpoints = new PolicyCheckpoints(pool);
    const services = { log, runner, checkpoints, logger, checkpointIntervalMs };
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        const after = await checkpoints.load(policy.name);
        await new PolicyRun(policy, after, services).run(signal);
      } catch (error) {
        logger.error({ err: error, policy: policy.name, failures }, 'A policy failed and tries again');
        await pause(computeBackoffMs(failures), signal);
      }
    }
  }

  private async runTaskPeriodically(task: ScheduledTask, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await task.run();
      } catch (error) {
        this.options.logger.error({ err: error, task: task.name }, 'A scheduled task failed and is retried');
      }
      await pause(task.intervalMs, signal);
    }
  }
}
