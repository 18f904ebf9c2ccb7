import type { Position } from '../contracts/position';

const NO_POSITIONS: ReadonlySet<Position> = new Set();

/**
 * The position that may be the checkpoint of a consumer that finishes events in any order: no event that it has yet to
 * finish is at or before it.
 */
export class CheckpointTracker {
  /** By pending event, in log order: the position read before it. */
  private readonly pending = new Map<Position, Position>();

  constructor(private readPosition: Position) {}

  /** How many events are pending. */
  get size(): number {
    return this.pending.size;
  }

  /** All up to this position is read. What of it is not pending is finished. */
  markRead(position: Position): void {
    this.readPosition = position;
  }

  /** Reads an event that is pending until {@link finish}. */
  add(position: Position): void {
    this.pending.set(position, this.readPosition);
    this.readPosition = position;
  }

  finish(position: Position): void {
    this.pending.delete(position);
  }

  /** The last position that may be the checkpoint, or may be once the given events are finished as well. */
  getSafePosition(finishing: ReadonlySet<Position> = NO_POSITIONS): Position {
    for (const [position, before] of this.pending) if (!finishing.has(position)) return before;
    return this.readPosition;
  }
}
