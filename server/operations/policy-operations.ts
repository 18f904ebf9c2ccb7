import type pg from 'pg';
import type { PolicyState } from '../contracts/policy-operations';
import { runInTransaction } from '../database/transaction';
import { OperationRefused } from './operation-refused';
import { operatorActs } from './operators/operator-acts';

/** Which of the parked targets is meant. */
interface ReactionSelector {
  readonly eventId?: string | undefined;
  readonly sequence?: string | undefined;
}

interface SkippedTarget {
  readonly sequence: string;
  readonly eventId: string;
  readonly streamId: string;
  readonly revision: number;
}

/**
 * The operators' commands on policies. Each is validated, done and recorded as an act in one transaction; a command that
 * can't be done rejects with {@link OperationRefused} and changes nothing. The leading process looks every second.
 */
export class PolicyOperations {
  constructor(private readonly pool: pg.Pool) {}

  /** Whether a policy of this name has ever run. */
  async has(name: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('select from policy_checkpoint where name = $1', [name]);
    return rowCount !== 0;
  }

  /** Pauses the policy until `resume`: nothing is lost, rewards wait. */
  async pause(name: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      if ((await lockPolicy(client, name)) !== 'running')
        throw new OperationRefused('already-paused', `${name} stands still already`);
      await setState(client, name, 'paused');
      await operatorActs.record(client, { actor, act: 'pause', subject: name, details: {} });
    });
  }

  async resume(name: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      if ((await lockPolicy(client, name)) !== 'paused')
        throw new OperationRefused('nothing-to-resume', `${name} is not paused`);
      await setState(client, name, 'running');
      await operatorActs.record(client, { actor, act: 'resume', subject: name, details: {} });
    });
  }

  /** Retries one parked target, or all, and starts the policy if it has stopped by itself. Returns how many targets. */
  async retry(name: string, actor: string, sequence?: string): Promise<number> {
    return runInTransaction(this.pool, async (client) => {
      const state = await lockPolicy(client, name);
      const { rowCount } = await client.query(
        `update parked_stream set retry_at = clock_timestamp()
         where consumer = $1 and sequence = coalesce($2, sequence)`,
        [toConsumer(name), sequence ?? null],
      );
      const targets = rowCount ?? 0;
      if (targets === 0 && state !== 'failed')
        throw new OperationRefused('not-failed', `${name} has not parked ${sequence ?? 'any target'}`);
      if (state === 'failed') await setState(client, name, 'running');
      const details = { targets, ...(sequence !== undefined && { sequence }) };
      await operatorActs.record(client, { actor, act: 'retry', subject: name, details });
      return targets;
    });
  }

  /**
   * Lets the policy pass over the event at which targets are parked; what they are owed for it is lost. With `sequence` this
   * applies to that target alone. Without `eventId` and `sequence` there must be only one parked target.
   */
  async skip(
    name: string,
    reason: string,
    actor: string,
    { eventId, sequence }: ReactionSelector = {},
  ): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      await lockPolicy(client, name);
      const { rows } = await client.query<SkippedTarget>(
        `update parked_stream set retry_at = clock_timestamp()
         where consumer = $1 and event_id = coalesce($2, event_id) and sequence = coalesce($3, sequence)
         returning sequence, event_id as "eventId", stream_id as "streamId", revision::float8 as revision`,
        [toConsumer(name), eventId ?? null, sequence ?? null],
      );
      if (rows.length === 0) {
        const where = eventId === undefined ? '' : ` at ${eventId}`;
        throw new OperationRefused(
          'not-failed',
          `${name} has not parked ${sequence ?? 'any target'}${where}`,
        );
      }
      if (eventId === undefined && rows.length > 1)
        throw new OperationRefused('not-failed', `${name} has parked ${rows.length} targets: name the event`);
      for (const row of rows) {
        await client.query(
          `insert into policy_skip (policy, sequence, event_id, stream_id, revision, reason, skipped_by, skipped_at)
           values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) on conflict do nothing`,
          [name, row.sequence, row.eventId, row.streamId, row.revision, reason, actor],
        );
        const details = { ...row, reason };
        await operatorActs.record(client, { actor, act: 'skip', subject: name, details });
      }
    });
  }

  /**
   * Takes the skips of an event back, or the one of `sequence`, while the policy has not passed over the event. Later it is refused: the target's later rewards
   * have been paid by then, and the player's stream recognises a share only in order (`partyXpThrough`).
   */
  async unskip(name: string, eventId: string, actor: string, sequence?: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      await lockPolicy(client, name);
      // Waits for a leader that is just passing over the event.
      const { rows } = await client.query<{ sequence: string }>(
        `delete from policy_skip where policy = $1 and event_id = $2 and sequence = coalesce($3, sequence)
         returning sequence`,
        [name, eventId, sequence ?? null],
      );
      if (rows.length === 0) throw new OperationRefused('not-skipped', `${name} skips no event ${eventId}`);
      const sequences = rows.map(({ sequence }) => sequence);
      const { rowCount } = await client.query(
        `select from parked_stream where consumer = $1 and event_id = $2 and sequence = any($3)`,
        [toConsumer(name), eventId, sequences],
      );
      if (rowCount !== sequences.length) {
        const why = 'what follows it is done, and a share is paid in order or not at all';
        throw new OperationRefused('not-skipped', `${name} has passed over the event already: ${why}`);
      }
      await operatorActs.record(client, {
        actor,
        act: 'unskip',
        subject: name,
        details: { eventId, ...(sequence !== undefined && { sequence }) },
      });
    });
  }
}

/** The name under which a policy's parked sequences are stored. */
export function toConsumer(policy: string): string {
  return `policy:${policy}`;
}

/** Locks the policy's row until the transaction ends. */
async function lockPolicy(client: pg.ClientBase, name: string): Promise<PolicyState> {
  const { rows } = await client.query<{ state: PolicyState }>(
    'select state from policy_checkpoint where name = $1 for update',
    [name],
  );
  const [row] = rows;
  if (!row) throw new OperationRefused('unknown-projector', `No policy is called ${name}`);
  return row.state;
}

async function setState(client: pg.ClientBase, name: string, state: PolicyState): Promise<void> {
  await client.query('update policy_checkpoint set state = $2, failure = null where name = $1', [
    name,
    state,
  ]);
}
