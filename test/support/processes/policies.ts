import type { Pool } from 'pg';
import { ORIGIN, type Position } from '../../../server/contracts/position';
import type { EventLog, RecordedEvent } from '../../../server/event-log/event-log';
import { PLAYER_AGGREGATE } from '../../../server/platform/commands/aggregates';
import type { CommandRunner } from '../../../server/platform/commands/command-runner';
import type { Policy } from '../../../server/policies/engine/policy';
import { waitUntil } from './projections';

/** Runs the commands with which a policy answers an event, immediately and one at a time. */
export async function runPolicy(
  runner: CommandRunner,
  policy: Policy,
  recorded: RecordedEvent,
): Promise<void> {
  for (const reaction of policy.react(recorded)) {
    if ('run' in reaction) await reaction.run();
    else await runner.run(PLAYER_AGGREGATE, reaction.target, reaction.command, reaction.context);
  }
}

export type FinishedPolicy = Pick<Policy, 'name' | 'reactsTo'>;

export async function readPolicyCheckpoint(pool: Pool, name: string): Promise<Position> {
  const { rows } = await pool.query<{ position: Position }>(
    'select position from policy_checkpoint where name = $1',
    [name],
  );
  return rows[0]?.position ?? ORIGIN;
}

/**
 * Resolves when these policies have handled every event they react to, or with `reactions: 'due'` those whose delay has passed.
 * They save progress past other events later.
 */
export async function waitUntilFinished(
  log: Pick<EventLog, 'follow'>,
  pool: Pool,
  policies: readonly FinishedPolicy[],
  reactions: 'all' | 'due' = 'all',
): Promise<void> {
  for (const { name, reactsTo } of policies)
    await waitUntil(`${name} has finished all facts`, async () => {
      const after = await readPolicyCheckpoint(pool, name);
      return !(await hasEvents(log, after, reactsTo)) && !(await hasStoredReactions(pool, name, reactions));
    });
}

async function hasStoredReactions(pool: Pool, name: string, reactions: 'all' | 'due'): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from policy_reaction where policy = $1 and ($2 = 'all' or due_at <= now()) limit 1",
    [name, reactions],
  );
  return rowCount !== 0;
}

async function hasEvents(
  log: Pick<EventLog, 'follow'>,
  after: Position,
  types: readonly string[],
): Promise<boolean> {
  const { signal } = new AbortController();
  for await (const { events, caughtUp } of log.follow({ after, signal })) {
    if (events.some(({ type }) => types.includes(type))) return true;
    if (caughtUp) return false;
  }
  throw new Error('The log was closed');
}
