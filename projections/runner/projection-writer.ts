import type pg from 'pg';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { checkpoints, type Checkpoint } from './checkpoint-store';
import { UnprojectableEvent } from './errors';
import { foldRows, keysToLoad } from './fold-rows';
import type { Projector } from './projector';
import type { RowChange } from './row-change';
import { RowStore } from './row-store';
import type { TableSet } from './table-set';
import { inTransaction } from './transaction';

/** Writes batches of events into one copy of a projector's tables. */
export class ProjectionWriter {
  private readonly rows: RowStore;
  private readonly checkpointName: string;

  constructor(
    private readonly pool: pg.Pool,
    private readonly projector: Projector,
    tables: TableSet,
  ) {
    this.rows = new RowStore(tables);
    this.checkpointName = tables.checkpoint(projector.name);
  }

  /** Where the tables stand. Tables another version has written are emptied first, to be filled from the origin. */
  async begin(): Promise<Checkpoint> {
    const { version, tables } = this.projector;
    const found = await checkpoints.read(this.pool, this.checkpointName, version);
    if (found.version === version || found.state === 'paused') return found;
    await inTransaction(this.pool, async (client) => {
      await checkpoints.restart(client, found, version);
      await this.rows.clear(client, tables);
    });
    return checkpoints.read(this.pool, this.checkpointName, version);
  }

  /**
   * Projects the events after `from` and moves the checkpoint to the last of them, in one transaction. `signal` is
   * asked a last time before it commits.
   *
   * @throws UnprojectableEvent, or the database's error; `isPoison` tells whether an event is to blame
   * @throws CheckpointMoved when `from` isn't where the checkpoint is
   */
  async write(events: readonly RecordedEvent[], from: Checkpoint, signal: AbortSignal): Promise<Checkpoint> {
    const last = events.at(-1);
    if (!last) return from;
    const changes = this.project(events);
    return inTransaction(
      this.pool,
      async (client) => {
        const loaded = await this.rows.load(client, keysToLoad(changes));
        await this.rows.write(
          client,
          unprojectable(() => foldRows(changes, loaded)),
        );
        return checkpoints.advance(client, from, last.position, events.length);
      },
      () => signal.throwIfAborted(),
    );
  }

  /** Stops the projector before `event`, for the reason given. */
  async fail(from: Checkpoint, event: RecordedEvent, message: string): Promise<void> {
    await checkpoints.fail(this.pool, from, {
      eventId: event.id,
      position: event.position,
      streamId: event.streamId,
      type: event.type,
      message,
      failedAt: new Date().toISOString(),
    });
  }

  private project(events: readonly RecordedEvent[]): readonly RowChange[] {
    return unprojectable(() => events.flatMap((event) => this.projector.project(event)));
  }
}

/** Whatever goes wrong while folding in memory is an event's fault. */
function unprojectable<Result>(fold: () => Result): Result {
  try {
    return fold();
  } catch (error) {
    throw new UnprojectableEvent({ cause: error });
  }
}
