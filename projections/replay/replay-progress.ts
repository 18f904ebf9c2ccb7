import type pg from 'pg';
import type { ReplayState } from '../../server/contracts/operations';
import { maxPosition, type Position } from '../../server/contracts/position';
import { replayStore, type ReplayChange, type ReplayRow } from '../../server/operations/replays/replay-store';
import { ReplayCancelled, ReplayTakenOver } from './errors';

/** How often progress is stored and a stop request is read; milliseconds. */
const SAVE_INTERVAL_MS = 500;

/** The progress of a running replay, stored regularly, and its rate limit. */
export class ReplayProgress {
  private readonly startedAt = performance.now();
  private readonly initialEvents: number;
  private savedAt = Number.NEGATIVE_INFINITY;
  private events: number;

  constructor(
    private readonly pool: pg.Pool,
    private row: ReplayRow,
  ) {
    this.events = row.events;
    this.initialEvents = row.events;
  }

  get current(): ReplayRow {
    return this.row;
  }

  get eventsRead(): number {
    return this.events;
  }

  /** Milliseconds to wait before the next read, to keep to the requested rate. */
  get throttleDelayMs(): number {
    const { rate } = this.row;
    if (rate === null) return 0;
    return Math.max(
      0,
      ((this.events - this.initialEvents) * 1_000) / rate - (performance.now() - this.startedAt),
    );
  }

  /** @throws ReplayCancelled when an operator has requested a stop */
  async reportPosition(position: Position, events: number): Promise<void> {
    this.events += events;
    if (performance.now() - this.savedAt < SAVE_INTERVAL_MS) return;
    await this.save({ readPosition: position, endPosition: maxPosition(this.row.endPosition, position) });
  }

  /** @throws ReplayCancelled when an operator has requested a stop */
  async enterState(state: ReplayState, endPosition = this.row.endPosition): Promise<void> {
    await this.save({ state, endPosition });
  }

  /** The tables hold everything up to this position. */
  markFilled(position: Position): void {
    this.row = {
      ...this.row,
      position,
      readPosition: position,
      events: this.events,
      readEvents: this.events,
    };
  }

  private async save(change: ReplayChange): Promise<void> {
    this.savedAt = performance.now();
    const seconds = (performance.now() - this.startedAt) / 1_000;
    const eventsPerSecond = seconds > 0 ? (this.events - this.initialEvents) / seconds : 0;
    // Position and events stay those of this process: another process that writes them is detected by that.
    const { position, events } = this.row;
    const now = await saveProgress(this.pool, this.row, {
      ...change,
      readEvents: this.events,
      eventsPerSecond,
    });
    this.row = { ...now, position, events };
    if (now.stopRequest !== null) throw new ReplayCancelled(now.stopRequest === 'discard');
  }
}

/**
 * Stores the progress of a replay; returns its updated row.
 *
 * @throws ReplayTakenOver when it has ended: another process has completed it, or an operator has ended it
 */
export async function saveProgress(
  pool: pg.Pool,
  { id }: Pick<ReplayRow, 'id'>,
  change: ReplayChange,
): Promise<ReplayRow> {
  const row = await replayStore.updateUnlessEnded(pool, id, change);
  if (!row) throw new ReplayTakenOver();
  return row;
}
