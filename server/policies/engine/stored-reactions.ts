import type { ClientBase, Pool, QueryConfig } from 'pg';
import { runInTransaction } from '../../database/transaction';
import type { Position } from '../../contracts/position';
import { parkedStreamStore, type ParkedSequence } from '../../operations/parked-streams/parked-stream-store';
import { toConsumer } from '../../operations/policy-operations';

/** A reaction that waits in the table: for its time, or behind an earlier one of its sequence. */
export interface StoredReaction {
  /** The target's id; the stream's where the event could not be read, so that its target is unknown. */
  readonly sequence: string;
  readonly position: Position;
  readonly streamId: string;
  readonly revision: number;
}

export interface NewStoredReaction extends StoredReaction {
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
}

export interface DueReaction extends StoredReaction {
  /** Number of failed attempts at the head of a parked sequence; 0 when the sequence isn't parked. */
  readonly attempts: number;
  /** Ids of events that an operator skips for this sequence. */
  readonly skippedEvents: readonly string[];
}

export interface SkippedStoredReaction extends StoredReaction {
  readonly eventId: string;
}

/** What became of the reactions of one round. */
export interface Settlement {
  readonly done: readonly StoredReaction[];
  /** Reactions to pass over, if an operator hasn't taken the skip back by now. */
  readonly skipped: readonly SkippedStoredReaction[];
  readonly parked: readonly ParkedSequence[];
}

export interface Settled {
  /** The sequences with reactions left. */
  readonly left: ReadonlySet<string>;
  /** The sequences whose failed reaction is done. */
  readonly unparked: ReadonlySet<string>;
}

export interface StoredSequences {
  /** The sequences with stored reactions. */
  readonly stored: ReadonlySet<string>;
  /** Those of them that are parked. */
  readonly parked: ReadonlySet<string>;
  /** The skips of all sequences, as {@link toSkipKey} writes them. */
  readonly skips: ReadonlySet<string>;
}

/** A new process retries what an earlier one has parked: it may be of a release that can carry it out. */
const PROCESS_STARTED_AT = new Date(performance.timeOrigin).toISOString();

/** The tables of one policy's stored reactions and parked sequences. Only the leading process writes reactions. */
export class StoredReactions {
  private readonly consumer: string;

  constructor(
    private readonly pool: Pool,
    private readonly policy: string,
    /** Milliseconds until a parked sequence is retried first. */
    private readonly firstRetryMs: number,
  ) {
    this.consumer = toConsumer(policy);
  }

  /** What earlier processes have stored. Lets each sequence that they have parked be retried at once. */
  async load(): Promise<StoredSequences> {
    await parkedStreamStore.adopt(this.pool, this.consumer, PROCESS_STARTED_AT);
    // One without reactions has nothing to wait for.
    await this.pool.query(
      `delete from parked_stream parked where consumer = $1 and not exists (
         select from policy_reaction where policy = $2 and policy_reaction.sequence = parked.sequence)`,
      [this.consumer, this.policy],
    );
    const stored = await this.pool.query<{ sequence: string }>(
      'select distinct sequence from policy_reaction where policy = $1',
      [this.policy],
    );
    const parked = await parkedStreamStore.listSequences(this.pool, this.consumer);
    const skips = await this.pool.query<{ sequence: string; eventId: string }>(
      'select sequence, event_id as "eventId" from policy_skip where policy = $1',
      [this.policy],
    );
    return {
      stored: collectSequences(stored.rows),
      parked,
      skips: new Set(skips.rows.map(({ sequence, eventId }) => toSkipKey(sequence, eventId))),
    };
  }

  /** Stores reactions, and optionally parks their sequence, in one transaction. Those already stored stay as they are. */
  async store(reactions: readonly NewStoredReaction[], parked?: ParkedSequence): Promise<void> {
    const insert = {
      name: 'store-policy-reactions',
      text: INSERT_REACTIONS,
      values: [
        this.policy,
        reactions.map(({ sequence }) => sequence),
        reactions.map(({ position }) => position),
        reactions.map(({ streamId }) => streamId),
        reactions.map(({ revision }) => revision),
        reactions.map(({ dueAt }) => new Date(dueAt)),
      ],
    };
    if (!parked) return void (await this.pool.query(insert));
    await runInTransaction(this.pool, async (client) => {
      await client.query(insert);
      await client.query(this.buildPark(parked));
    });
  }

  /**
   * The reactions to carry out now, in log order: of sequences that aren't parked those whose time has come, of a parked
   * sequence whose retry is due the first. `ready` names the sequences to look for that aren't parked; undefined: all.
   */
  async loadDue(
    now: number,
    limit: number,
    ready: readonly string[] | undefined,
  ): Promise<readonly DueReaction[]> {
    const { rows } = await this.pool.query<DueReaction & { revision: string }>({
      name: ready ? 'due-policy-reactions-of' : 'due-policy-reactions',
      text: createDueQuery(ready ? 'reaction.sequence = any($5)' : NOT_PARKED),
      values: [this.policy, this.consumer, new Date(now), limit, ...(ready ? [ready] : [])],
    });
    return rows.map((row) => ({ ...row, revision: Number(row.revision) }));
  }

  /** Deletes what is done and parks what failed, in one transaction. */
  async settle({ done: carriedOut, skipped, parked }: Settlement): Promise<Settled> {
    return runInTransaction(this.pool, async (client) => {
      const done = [...carriedOut, ...(await this.confirmSkips(client, skipped))];
      const sequences = done.map(({ sequence }) => sequence);
      await client.query({ name: 'settle-policy-reactions', text: DELETE_DONE, values: this.toKeys(done) });
      await client.query(parkedStreamStore.buildUnpark(this.consumer, done));
      // Also when the answer to an earlier attempt was lost: it deleted the row then.
      const stillParked = await parkedStreamStore.listSequences(client, this.consumer, sequences);
      const unparked = new Set(sequences.filter((sequence) => !stillParked.has(sequence)));
      for (const each of parked) await client.query(this.buildPark(each));
      const { rows } = await client.query<{ sequence: string }>(
        'select distinct sequence from policy_reaction where policy = $1 and sequence = any($2)',
        [this.policy, [...sequences, ...skipped.map(({ sequence }) => sequence)]],
      );
      return { left: collectSequences(rows), unparked };
    });
  }

  private buildPark(parked: ParkedSequence): QueryConfig {
    return parkedStreamStore.buildPark(this.consumer, parked, PROCESS_STARTED_AT, this.firstRetryMs);
  }

  /** Locks the skips, so that an operator who takes one back learns whether the event was passed over. */
  private async confirmSkips(
    client: ClientBase,
    skipped: readonly SkippedStoredReaction[],
  ): Promise<readonly StoredReaction[]> {
    if (skipped.length === 0) return [];
    const { rows } = await client.query<{ sequence: string; eventId: string }>(
      `select sequence, event_id as "eventId" from policy_skip
       where policy = $1 and sequence = any($2) for share`,
      [this.policy, skipped.map(({ sequence }) => sequence)],
    );
    const confirmed = new Set(rows.map((row) => toSkipKey(row.sequence, row.eventId)));
    return skipped.filter(({ sequence, eventId }) => confirmed.has(toSkipKey(sequence, eventId)));
  }

  private toKeys(reactions: readonly StoredReaction[]): unknown[] {
    const positions = reactions.map(({ position }) => position);
    return [this.policy, reactions.map(({ sequence }) => sequence), positions];
  }
}

export function toSkipKey(sequence: string, eventId: string): string {
  return `${sequence} ${eventId}`;
}

const INSERT_REACTIONS = `
  insert into policy_reaction (policy, sequence, position, stream_id, revision, due_at)
  select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
  on conflict do nothing`;

const NOT_PARKED = `not exists (
  select from parked_stream parked where parked.consumer = $2 and parked.sequence = reaction.sequence)`;

const DELETE_DONE = `
  delete from policy_reaction reaction using unnest($2::text[], $3::text[]) as done (sequence, position)
  where reaction.policy = $1 and reaction.sequence = done.sequence and reaction.position = done.position`;

function createDueQuery(isReady: string): string {
  return `
    select due.sequence, position, stream_id as "streamId", revision, attempts,
      array(select event_id::text from policy_skip skip
            where skip.policy = $1 and skip.sequence = due.sequence) as "skippedEvents"
    from (
      select reaction.*, parked.attempts from parked_stream parked
      join policy_reaction reaction on reaction.policy = $1
        and reaction.sequence = parked.sequence and reaction.position <= parked.position
      where parked.consumer = $2 and parked.retry_at <= clock_timestamp()
      union all
      select reaction.*, 0 from policy_reaction reaction
      where reaction.policy = $1 and reaction.due_at <= $3 and ${isReady}
    ) due
    order by position limit $4`;
}

function collectSequences(rows: readonly { readonly sequence: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ sequence }) => sequence));
}
