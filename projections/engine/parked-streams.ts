import type { Position } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import {
  MAX_PARKED,
  toParkedEvent,
  type ParkedEvent,
} from '../../server/operations/parked-streams/parked-stream-store';

/**
 * The streams that one copy of a projector's tables leaves out, each from its first parked event on. Events before that one
 * still count, so that a batch can be folded again after an error.
 */
export class ParkedStreams {
  private readonly byStream: Map<string, ParkedEvent>;
  private readonly unsaved = new Set<ParkedEvent>();

  constructor(
    saved: readonly ParkedEvent[] = [],
    /** Whether further streams may be parked at an event that can't be taken. */
    public mayPark = false,
  ) {
    this.byStream = new Map(saved.map((parked) => [parked.streamId, parked]));
  }

  get size(): number {
    return this.byStream.size;
  }

  /** Whether the event is parked. */
  has({ streamId, revision }: RecordedEvent): boolean {
    const parked = this.byStream.get(streamId);
    return parked !== undefined && revision >= parked.revision;
  }

  find(streamId: string): ParkedEvent | undefined {
    return this.byStream.get(streamId);
  }

  /** Parks the event with the later ones of its stream. False: it may not, or too many are parked already. */
  park(event: RecordedEvent, cause: unknown): boolean {
    if (!this.mayPark || this.byStream.size >= MAX_PARKED) return false;
    this.add(toParkedEvent(event, cause, 1));
    return true;
  }

  /** Leaves out what other tables of the projector leave out, as far as these haven't passed it: they are at `position`. */
  inherit(others: readonly ParkedEvent[], position: Position): void {
    for (const parked of others)
      if (parked.position > position && !this.byStream.has(parked.streamId)) this.add(parked);
  }

  /** Whether these are the same streams from the same events on, up to a position. */
  equals(others: readonly ParkedEvent[], position: Position): boolean {
    const own = [...this.byStream.values()].filter((parked) => parked.position <= position);
    return (
      own.length === others.length &&
      others.every(({ streamId, revision }) => this.byStream.get(streamId)?.revision === revision)
    );
  }

  /** What the commit that passes `position` has to save. */
  listUnsaved(position: Position): readonly ParkedEvent[] {
    if (this.unsaved.size === 0) return [];
    return [...this.unsaved].filter((parked) => parked.position <= position);
  }

  markSaved(saved: readonly ParkedEvent[]): void {
    for (const parked of saved) this.unsaved.delete(parked);
  }

  /** A retry has come as far as `to`. */
  replace(to: ParkedEvent): void {
    this.byStream.set(to.streamId, to);
  }

  /** A retry has come to the end of the stream. */
  release(streamId: string): void {
    this.byStream.delete(streamId);
  }

  /** Instead of a later event of the stream, if one is parked. */
  private add(parked: ParkedEvent): void {
    const later = this.byStream.get(parked.streamId);
    if (later) this.unsaved.delete(later);
    this.byStream.set(parked.streamId, parked);
    this.unsaved.add(parked);
  }
}
