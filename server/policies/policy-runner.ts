import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { backoffMillis } from '../database/backoff';
import type { Leadership } from '../database/leadership';
import { pause } from '../database/pause';
import type { EventLog } from '../event-log/event-log';
import type { CommandRunner } from '../platform/commands/command-runner';
import type { Chore, Policy } from './policy';
import { PolicyCheckpoints } from './policy-checkpoints';
import { PolicyRun } from './policy-run';

export interface PolicyRunnerOptions {
  /** Read from only; policies append through the runner. */
  readonly log: Pick<EventLog, 'follow'>;
  readonly runner: CommandRunner;
  readonly pool: Pool;
  readonly leadership: Leadership;
  readonly policies: readonly Policy[];
  readonly chores: readonly Chore[];
  readonly logger: Logger;
  /** How often a policy saves progress over events that it doesn't react to; milliseconds, default 5,000. */
  readonly saveEveryMillis?: number;
}

const SAVE_EVERY_MS = 5_000;

/** Runs the policies and the chores, in one process at a time. */
export class PolicyRunner {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: PolicyRunnerOptions) {}

  start(): void {
    this.running = this.lead();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async lead(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const lease = await this.options.leadership.acquire(signal);
      if (!lease) return;
      const term = AbortSignal.any([signal, lease.lost]);
      await Promise.all([
        ...this.options.policies.map((policy) => this.serve(policy, term)),
        ...this.options.chores.map((chore) => this.repeat(chore, term)),
      ]);
      await lease.release();
    }
  }

  private async serve(policy: Policy, signal: AbortSignal): Promise<void> {
    const { log, runner, logger, pool, saveEveryMillis = SAVE_EVERY_MS } = this.options;
    const checkpoints = new PolicyCheckpoints(pool);
    const services = { log, runner, checkpoints, logger, saveEveryMillis };
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        const after = await checkpoints.load(policy.name);
        await new PolicyRun(policy, after, services).run(signal);
      } catch (error) {
        logger.error({ err: error, policy: policy.name, failures }, 'A policy failed and tries again');
        await pause(backoffMillis(failures), signal);
      }
    }
  }

  private async repeat(chore: Chore, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await chore.run();
      } catch (error) {
        this.options.logger.error({ err: error, chore: chore.name }, 'A chore failed and is tried again');
      }
      await pause(chore.every, signal);
    }
  }
}
