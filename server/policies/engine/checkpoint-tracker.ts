import type { Position } from '../../contracts/position';

const NO_POSITIONS: ReadonlySet<Position> = new Set();

/** The checkpoint of a consumer that finishes events in any order: every event at or before it is finished. */
export class CheckpointTracker {
  /** By pending event, in log order: the position read before it. */
  private readonly pending = new Map<Position, Position>();

  constructor(private readPosition: Position) {}

  /** Number of pending events. */
  get size(): number {
    return this.pending.size;
  }

  /** Marks everything up to this position as read. Events of it that are not pending are finished. */
  markRead(position: Position): void {
    this.readPosition = position;
  }

  hasRead(position: Position): boolean {
    return position <= this.readPosition;
  }

  /** Adds an event that is pending until {@link finish}. */
  add(position: Position): void {
    this.pending.set(position, this.readPosition);
    this.readPosition = position;
  }

  finish(position: Position): void {
    this.pending.delete(position);
  }

  /** The last position that is safe as a checkpoint, now or once the given events are finished as well. */
  getSafePosition(finishing: ReadonlySet<Position> = NO_POSITIONS): Position {
    for (const [position, before] of this.pending) if (!finishing.has(position)) return before;
    return this.readPosition;
  }
}
