import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ORIGIN, parsePosition, type Position } from '../contracts/position';
import { backoffMillis } from '../database/backoff';
import type { Leadership } from '../database/leadership';
import { pause } from '../database/pause';
import type { EventLog, RecordedEvent } from '../event-log/event-log';
import { newRequestContext, runInContext } from '../platform/logging/request-context';
import type { Chore, Policy } from './policy';

export interface PolicyRunnerOptions {
  readonly log: Pick<EventLog, 'follow'>;
  readonly pool: Pool;
  readonly leadership: Leadership;
  readonly policies: readonly Policy[];
  readonly chores: readonly Chore[];
  readonly logger: Logger;
}

/**
 * Lets policies react to everything recorded, in order and at least once each, and does the chores. One process leads at
 * a time. A policy that fails is tried again until it succeeds: skipping a fact would be a reward lost.
 */
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
    for (let failures = 0; !signal.aborted;) {
      let about: RecordedEvent | undefined;
      try {
        const after = await this.checkpoint(policy);
        for await (const { events } of this.options.log.follow({ after, signal })) {
          for (const recorded of events) {
            if (!(policy.reactsTo as readonly string[]).includes(recorded.type)) continue;
            await this.awaitAge(recorded, policy.patience ?? 0, signal);
            if (signal.aborted) return;
            about = recorded;
            await this.react(policy, recorded);
          }
          about = undefined;
          await this.advance(policy, events.at(-1));
          failures = 0;
        }
      } catch (error) {
        failures += 1;
        this.options.logger.error(
          { err: error, policy: policy.name, failures, ...tracesOf(about) },
          'A policy failed and tries again',
        );
        await pause(backoffMillis(failures), signal);
      }
    }
  }

  /** What is logged on the way belongs to the request that the fact came from. */
  private async react(policy: Policy, recorded: RecordedEvent): Promise<void> {
    await runInContext(newRequestContext(recorded.metadata.correlationId), async () => {
      this.options.logger.debug({ policy: policy.name, ...tracesOf(recorded) }, 'A policy reacts');
      await policy.react(recorded);
    });
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

  /** Facts are in the order of their times, near enough: waiting for one holds up none that is due. */
  private async awaitAge({ metadata }: RecordedEvent, patience: number, signal: AbortSignal): Promise<void> {
    const wait = Date.parse(metadata.time) + patience - Date.now();
    if (patience > 0 && wait > 0) await pause(Math.min(wait, patience), signal);
  }

  private async checkpoint({ name }: Policy): Promise<Position> {
    const { rows } = await this.options.pool.query<{ position: string }>(
      'select position from policy_checkpoint where name = $1',
      [name],
    );
    return parsePosition(rows[0]?.position ?? '') ?? ORIGIN;
  }

  private async advance({ name }: Policy, last: RecordedEvent | undefined): Promise<void> {
    if (!last) return;
    await this.options.pool.query({
      name: 'advance-policy',
      // Committed without waiting for the disk: what a crash of Postgres takes back is looked at again.
      text: `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
             insert into policy_checkpoint (name, position) select $1, $2 from relaxed
             on conflict (name) do update set position = excluded.position, updated_at = now()`,
      values: [name, last.position],
    });
  }
}

/** What leads from a line of the log to the fact it is about, and to the request the fact came from. */
function tracesOf(recorded: RecordedEvent | undefined): object {
  if (!recorded) return {};
  const { id: eventId, type, position, metadata } = recorded;
  return { correlationId: metadata.correlationId, eventId, type, position };
}
