import type pg from 'pg';
import { ORIGIN } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { inTransaction } from '../../server/database/transaction';
import { checkpoints, type Checkpoint } from './checkpoint-store';
import { unprojectable } from './errors';
import { foldRows, keysToLoad } from './fold-rows';
import { changesBy, type Projector } from './projector';
import type { RowChange } from './row-change';
import { RowStore } from './row-store';
import { skippedEvents } from './skipped-events';
import { tableLock } from './table-lock';
import type { TableSet } from './table-set';

/** Writes batches of events into one copy of a projector's tables. */
export class ProjectionWriter {
  private readonly rows: RowStore;
  private readonly checkpointName: string;
  private skipped: ReadonlySet<string> = new Set();

  constructor(
    private readonly pool: pg.Pool,
    private readonly projector: Projector,
    tables: TableSet,
  ) {
    this.rows = new RowStore(tables);
    this.checkpointName = tables.checkpoint(projector.name);
  }

  /** Where the tables stand, and by which version. Tables that nothing was written into yet become this version's. */
  async begin(): Promise<Checkpoint> {
    const { name, version } = this.projector;
    const found = await checkpoints.read(this.pool, this.checkpointName, version);
    // Read last: one that lets the checkpoint run again is among them.
    this.skipped = await skippedEvents(this.pool, name);
    if (found.version === version || found.position !== ORIGIN) return found;
    return checkpoints.adopt(this.pool, found, version);
  }

  /**
   * Projects the events after `from` and moves the checkpoint to the last of them, in one transaction. `signal` is
   * asked a last time before it commits.
   *
   * @throws UnprojectableEvent, or the database's error; `isPoison` tells whether an event is to blame
   * @throws CheckpointMoved when `from` isn't where the checkpoint is
   */
  async write(
    events: readonly RecordedEvent[],
    from: Checkpoint,
    signal: AbortSignal,
    eventsPerSecond = 0,
  ): Promise<Checkpoint> {
    const last = events.at(-1);
    if (!last) return from;
    const changes = this.project(events);
    return inTransaction(
      this.pool,
      async (client) => {
        await tableLock.share(client, this.projector.name);
        const loaded = await this.rows.load(client, keysToLoad(changes));
        await this.rows.write(
          client,
          unprojectable(() => foldRows(changes, loaded)),
        );
        return checkpoints.advance(client, from, {
          position: last.position,
          events: events.length,
          eventsPerSecond,
        });
      },
      { asynchronousCommit: true, beforeCommit: () => signal.throwIfAborted() },
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
    const counted = events.filter(({ id }) => !this.skipped.has(id));
    return unprojectable(() => counted.flatMap((event) => changesBy(this.projector, event)));
  }
}
