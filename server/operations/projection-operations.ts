import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  MAX_LISTED_SKIPS,
  REPLAY_RATE,
  type ReplayPurpose,
  type SkippedEvent,
} from '../contracts/operations';
import { runInTransaction } from '../database/transaction';
import { OperationRefused } from './operation-refused';
import { parkedStreamStore, type ParkedEvent } from './parked-streams/parked-stream-store';
import { operatorActs } from './operators/operator-acts';
import {
  reopenReplay,
  resumeFailedRun,
  lockCheckpoint,
  setProjectorState,
  findStoppedReplay,
  findFailedRun,
  type FailedRun,
} from './projector-state';
import { resolveReplaySchema } from './replays/replay-schema';
import { replayStore, type ReplayRow } from './replays/replay-store';

export interface ReplayRequest {
  readonly purpose: ReplayPurpose;
  /** The schema to keep the tables in; required for `keep`, otherwise absent. */
  readonly schema?: string;
  /** A position or an ISO instant; the replay starts from the newest copy kept at or before it. */
  readonly from?: string;
  /** A position or an ISO instant to end at; only for replays that don't replace live tables. */
  readonly until?: string;
  /** Events per second; default: the reduced rate of {@link REPLAY_RATE}. */
  readonly rate?: number;
  /** Compare with the live tables before they are replaced. */
  readonly verify?: boolean;
}

/** What was resumed. */
export interface ResumeResult {
  /** Whether the projector itself had been paused. */
  readonly projector: boolean;
  /** Id of the replay that was resumed, null if none was. */
  readonly replay: string | null;
}

/**
 * The operators' commands on projections. Each is validated, done and recorded as an act in one transaction; a command
 * that can't be done rejects with {@link OperationRefused} and changes nothing. The leading process does the work.
 */
export class ProjectionOperations {
  constructor(private readonly pool: pg.Pool) {}

  /** Requests a replay of each of the projectors, or of none if one of the requests is refused. */
  async replay(
    projectors: readonly string[],
    request: ReplayRequest,
    actor: string,
  ): Promise<readonly ReplayRow[]> {
    return runInTransaction(this.pool, async (client) => {
      const rows: ReplayRow[] = [];
      for (const projector of projectors) {
        await lockCheckpoint(client, projector);
        const row = await replayStore.request(client, {
          id: randomUUID(),
          projector,
          purpose: request.purpose,
          requestedBy: actor,
          schema: await resolveReplaySchema(client, projector, request),
          wantedFrom: request.from ?? null,
          wantedUntil: request.until ?? null,
          rate: request.rate ?? REPLAY_RATE.gentle,
          verify: request.purpose === 'compare' || (request.verify ?? false),
        });
        if (!row) throw new OperationRefused('replay-under-way', `A replay of ${projector} is under way`);
        await operatorActs.record(client, {
          actor,
          act: 'replay',
          subject: projector,
          details: { ...request },
        });
        rows.push(row);
      }
      return rows;
    });
  }

  /**
   * Stops the replay in progress. Its tables are kept for `resume`, or dropped if `discard`. Returns the replay's id.
   */
  async cancel(projector: string, actor: string, discard = false): Promise<string> {
    return runInTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `update projection_replay
         set asked = $2, updated_at = clock_timestamp(),
             -- A replay that has not started has no process to end it.
             state = case when state = 'requested' and position = '' then 'cancelled' else state end,
             finished_at = case when state = 'requested' and position = '' then clock_timestamp() end
         where projector = $1 and state not in ('done', 'cancelled', 'failed') returning id`,
        [projector, discard ? 'discard' : 'cancel'],
      );
      const id = rows[0]?.id;
      if (id === undefined) {
        await lockCheckpoint(client, projector);
        throw new OperationRefused('no-replay-under-way', `No replay of ${projector} is under way`);
      }
      await operatorActs.record(client, { actor, act: 'cancel', subject: projector, details: { discard } });
      return id;
    });
  }

  /** Pauses the projector until `resume`; its tables keep serving their current rows. */
  async pause(projector: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const { state } = await lockCheckpoint(client, projector);
      if (state === 'paused') throw new OperationRefused('already-paused', `${projector} is paused already`);
      // Pausing would lose the event at which it stopped.
      if (state === 'failed') {
        throw new OperationRefused(
          'already-paused',
          `${projector} stands still already, at what it failed at`,
        );
      }
      await setProjectorState(client, projector, 'paused');
      await operatorActs.record(client, { actor, act: 'pause', subject: projector, details: {} });
    });
  }

  /** Resumes a paused projector, and a cancelled or failed replay, each from where it stopped. */
  async resume(projector: string, actor: string): Promise<ResumeResult> {
    return runInTransaction(this.pool, async (client) => {
      const { state } = await lockCheckpoint(client, projector);
      const stopped = await findStoppedReplay(client, projector);
      if (state !== 'paused' && !stopped) {
        throw new OperationRefused(
          'nothing-to-resume',
          `Neither ${projector} nor a replay of it has been stopped`,
        );
      }
      if (state === 'paused') await setProjectorState(client, projector, 'running');
      if (stopped) await reopenReplay(client, projector, stopped);
      const resumed: ResumeResult = { projector: state === 'paused', replay: stopped ?? null };
      await operatorActs.record(client, {
        actor,
        act: 'resume',
        subject: projector,
        details: { ...resumed },
      });
      return resumed;
    });
  }

  /**
   * Retries the event at which a projector or its replay failed, and all streams that the projector has parked; with `streamId`
   * that stream alone.
   */
  async retry(projector: string, actor: string, streamId?: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const failed = streamId === undefined ? await findFailedRun(client, projector) : undefined;
      if (streamId !== undefined) await lockCheckpoint(client, projector);
      const parked = await parkedStreamStore.retryNow(client, projector, { streamId });
      if (!failed && parked.length === 0) {
        throw new OperationRefused(
          'not-failed',
          streamId === undefined
            ? `Neither ${projector} nor a replay of it has failed`
            : `${projector} has not parked the stream ${streamId}`,
        );
      }
      if (failed) await resumeFailedRun(client, projector, failed);
      const details = {
        ...failed,
        parkedStreams: parked.length,
        ...(streamId !== undefined && { streamId }),
      };
      await operatorActs.record(client, { actor, act: 'retry', subject: projector, details });
    });
  }

  /**
   * Lets the failed projector or replay leave out the event at which it stopped, in every replay too, until `unskip`; or the
   * event for which it has parked a stream, which is then retried. With `eventId`, only that event is skipped: if it has stopped
   * at another one since, the command is refused. Without it, nothing may be ambiguous.
   */
  async skip(projector: string, reason: string, actor: string, eventId?: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const failed = await findFailedRun(client, projector);
      const skipped =
        failed && (eventId === undefined || failed.eventId === eventId)
          ? requireEvent(failed, projector)
          : await findParkedEvent(client, projector, eventId);
      await client.query(
        `insert into projection_skip (projector, event_id, reason, skipped_by, skipped_at, stream_id, revision)
         select $1, $2, $3, $4, clock_timestamp(), parked.stream_id, parked.revision
         from (select) as skip left join lateral (
           select stream_id, revision from parked_stream where event_id = $2 limit 1) as parked on true
         on conflict (projector, event_id) do nothing`,
        [projector, skipped.eventId, reason, actor],
      );
      await parkedStreamStore.retryNow(client, projector, { eventId: skipped.eventId });
      if (failed && failed.eventId === skipped.eventId) await resumeFailedRun(client, projector, failed);
      const details = { ...skipped, reason };
      await operatorActs.record(client, { actor, act: 'skip', subject: projector, details });
    });
  }

  /** The event counts again from the next replay on. */
  async unskip(projector: string, eventId: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        'delete from projection_skip where projector = $1 and event_id = $2',
        [projector, eventId],
      );
      if (rowCount === 0) throw new OperationRefused('not-skipped', `${projector} skips no event ${eventId}`);
      await operatorActs.record(client, { actor, act: 'unskip', subject: projector, details: { eventId } });
    });
  }

  /** Drops the copies kept in a schema, unless a replay is filling one there. */
  async dropCopy(schema: string, actor: string): Promise<void> {
    await runInTransaction(this.pool, async (client) => {
      const underWay = (await replayStore.listUnderWay(client)).find((replay) => replay.schema === schema);
      if (underWay)
        throw new OperationRefused(
          'replay-under-way',
          `A replay of ${underWay.projector} is filling ${schema}`,
        );
      const { rows } = await client.query<{ dropped: boolean }>(
        'select drop_projection_copy($1) as dropped',
        [schema],
      );
      if (!rows[0]?.dropped)
        throw new OperationRefused('unknown-copy', `No copy is kept in a schema ${schema}`);
      await parkedStreamStore.dropSchema(client, schema);
      await operatorActs.record(client, { actor, act: 'copy dropped', subject: schema, details: {} });
    });
  }

  /** Copies of the read models as of past moments. */
  async listCopies(): Promise<readonly ReplayRow[]> {
    return replayStore.listCopies(this.pool);
  }

  /** The latest skips first, at most {@link MAX_LISTED_SKIPS}, and the number of all. */
  async listSkipped(): Promise<{
    readonly skipped: readonly SkippedEvent[];
    readonly skippedCount: number;
  }> {
    const { rows } = await this.pool.query<
      Omit<SkippedEvent, 'skippedAt'> & { skippedAt: Date; total: number }
    >(
      `select projector, event_id as "eventId", stream_id as "streamId", reason, skipped_by as "skippedBy",
         skipped_at as "skippedAt", count(*) over ()::integer as total
       from projection_skip order by skipped_at desc, event_id limit $1`,
      [MAX_LISTED_SKIPS],
    );
    return {
      skipped: rows.map(({ total: _total, ...row }) => ({ ...row, skippedAt: row.skippedAt.toISOString() })),
      skippedCount: rows[0]?.total ?? 0,
    };
  }
}

function requireEvent(failed: FailedRun, projector: string): FailedRun & { readonly eventId: string } {
  const { eventId } = failed;
  if (eventId !== null) return { ...failed, eventId };
  throw new OperationRefused(
    'not-failed',
    `The replay of ${projector} did not fail at an event: ${failed.message}`,
  );
}

/** @throws OperationRefused unless the projector has parked a stream at this event, or, without one, exactly one stream */
async function findParkedEvent(
  client: pg.ClientBase,
  projector: string,
  eventId: string | undefined,
): Promise<ParkedEvent> {
  const parked = (await parkedStreamStore.load(client, projector)).filter(
    (each) => eventId === undefined || each.eventId === eventId,
  );
  const [only] = parked;
  if (only && parked.length === 1) return only;
  throw new OperationRefused(
    'not-failed',
    parked.length > 1
      ? `${projector} has parked ${parked.length} streams: name the event`
      : eventId === undefined
        ? `Neither ${projector} nor a replay of it has failed`
        : `${projector} does not stand at the event ${eventId}`,
  );
}
