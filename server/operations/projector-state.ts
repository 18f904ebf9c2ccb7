import pg from 'pg';
import type { ProjectionFailure, ProjectionState } from '../read-models/projection-checkpoint.entity';
import { OperationRefused } from './operation-refused';
import { replayStore, type ReplayChange } from './replays/replay-store';

interface CheckpointState {
  readonly state: ProjectionState;
  readonly failure: ProjectionFailure | null;
}

const REOPENED_REPLAY = {
  state: 'requested',
  stopRequest: null,
  failure: null,
  failedEvent: null,
  finishedAt: null,
} as const satisfies ReplayChange;

const UNIQUE_VIOLATION = '23505';

/** The projector's checkpoint row, locked until the transaction ends. */
export async function lockCheckpoint(client: pg.ClientBase, projector: string): Promise<CheckpointState> {
  const { rows } = await client.query<CheckpointState>(
    'select state, failure from projection_checkpoint where name = $1 for update',
    [projector],
  );
  const row = rows[0];
  if (row) return row;
  const known = await client.query<{ name: string }>('select name from projection_checkpoint order by name');
  const names = known.rows.map(({ name }) => name).join(', ');
  throw new OperationRefused(
    'unknown-projector',
    `No projector is called ${projector}${names ? `; there are ${names}` : '; none has ever run'}`,
  );
}

export interface FailedRun {
  /** Id of the failed replay; null when the projector itself failed. */
  readonly replay: string | null;
  readonly eventId: string | null;
  readonly message: string;
}

/** Where the projector or its last replay has failed; undefined when neither has. */
export async function findFailedRun(
  client: pg.ClientBase,
  projector: string,
): Promise<FailedRun | undefined> {
  const { state, failure } = await lockCheckpoint(client, projector);
  if (state === 'failed' && failure)
    return { replay: null, eventId: failure.eventId, message: failure.message };
  const replay = (await replayStore.loadLatest(client)).get(projector);
  if (replay?.state === 'failed') {
    return { replay: replay.id, eventId: replay.failedEvent, message: replay.failure ?? '' };
  }
  return undefined;
}

/** Lets the failed projector or replay retry. */
export async function resumeFailedRun(
  client: pg.ClientBase,
  projector: string,
  { replay }: FailedRun,
): Promise<void> {
  if (replay === null) await setProjectorState(client, projector, 'running');
  else await reopenReplay(client, projector, replay);
}

/** A release may request another replay of the same projector concurrently. */
export async function reopenReplay(client: pg.ClientBase, projector: string, replay: string): Promise<void> {
  try {
    await replayStore.update(client, replay, REOPENED_REPLAY);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    throw new OperationRefused('replay-under-way', `A replay of ${projector} is under way`);
  }
}

export async function setProjectorState(
  client: pg.ClientBase,
  projector: string,
  state: 'running' | 'paused',
): Promise<void> {
  await client.query(
    'update projection_checkpoint set state = $2, failure = null, updated_at = clock_timestamp() where name = $1',
    [projector, state],
  );
}

/** The last replay if it was stopped before its end and its tables still exist. */
export async function findStoppedReplay(
  client: pg.ClientBase,
  projector: string,
): Promise<string | undefined> {
  const last = (await replayStore.loadLatest(client)).get(projector);
  if (!last || (last.state !== 'cancelled' && last.state !== 'failed')) return undefined;
  return last.stopRequest === 'discard' ? undefined : last.id;
}
