import { ORIGIN, type Position } from '../../contracts/position';
import type { RecordedEvent } from '../../event-log/event-log';

/** How long a command with an idempotency key is remembered, with an hour's margin over the promised 24 h. */
export const COMMAND_RETENTION_MS = 25 * 60 * 60 * 1000;

/** A small snapshot is saved once per this many events. */
const SNAPSHOT_INTERVAL_EVENTS = 200;
/**
 * A large snapshot is saved less often: one event for each so many bytes of it. So the cost of snapshots per event is bounded, whatever
 * the size of the state and the number of keys.
 */
const SNAPSHOT_BYTES_PER_EVENT = 500;

export interface RememberedCommand {
  readonly requestHash: string;
  /** Revision of the command's last event. */
  readonly revision: number;
  /** Number of the command's events, which end at `revision`; undefined where it is unknown: the log shows it. */
  readonly events?: number;
  /** Time of the decision, in milliseconds since the epoch. */
  readonly time: number;
}

/** A {@link StreamMemory} as a snapshot stores it. */
export interface StoredMemory<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: Position;
  readonly recent: readonly (readonly [commandId: string, command: RememberedCommand])[];
}

/**
 * What a process holds of one stream: its state at a revision, and the recent commands with an idempotency key. Both come
 * from the log, so the log is the only record of idempotency keys, across processes and crashes.
 */
export class StreamMemory<State> {
  private constructor(
    private _state: State,
    private _revision: number,
    private _position: Position,
    private readonly recent: Map<string, RememberedCommand>,
    /** Size of the last snapshot that this process has saved or loaded; 0 for none. */
    public snapshotBytes: number,
  ) {}

  static empty<State>(initial: State): StreamMemory<State> {
    return new StreamMemory(initial, -1, ORIGIN, new Map(), 0);
  }

  /** `bytes` is the size of the snapshot. */
  static fromStored<State>(stored: StoredMemory<State>, bytes = 0): StreamMemory<State> {
    return new StreamMemory(stored.state, stored.revision, stored.position, new Map(stored.recent), bytes);
  }

  get state(): State {
    return this._state;
  }

  /** Revision of the last folded event; -1 for an empty stream. */
  get revision(): number {
    return this._revision;
  }

  /** Position of the last folded event; `ORIGIN` for an empty stream. */
  get position(): Position {
    return this._position;
  }

  /** Advances over the stream's next event; `state` is the state after it. */
  advance(recorded: RecordedEvent, state: State): void {
    this._state = state;
    this._revision = recorded.revision;
    this._position = recorded.position;
    const { commandId, requestHash, time: instant } = recorded.metadata;
    const time = Date.parse(instant);
    this.evictBefore(time - COMMAND_RETENTION_MS);
    if (requestHash === undefined) return;
    const events = (this.recent.get(commandId)?.events ?? 0) + 1;
    this.recent.set(commandId, { requestHash, revision: recorded.revision, events, time });
  }

  findCommand(commandId: string): RememberedCommand | undefined {
    return this.recent.get(commandId);
  }

  /** Whether the events after `revision` make a snapshot due, given the size of the last one. */
  isSnapshotDueSince(revision: number): boolean {
    const steps = Math.ceil(this.snapshotBytes / (SNAPSHOT_BYTES_PER_EVENT * SNAPSHOT_INTERVAL_EVENTS));
    const interval = SNAPSHOT_INTERVAL_EVENTS * Math.max(1, steps);
    return Math.floor((revision + 1) / interval) !== Math.floor((this.revision + 1) / interval);
  }

  toStored(): StoredMemory<State> {
    const { state, revision, position } = this;
    return { state, revision, position, recent: [...this.recent] };
  }

  /** Commands are in log order, so the oldest come first. */
  private evictBefore(time: number): void {
    for (const [commandId, command] of this.recent) {
      // Also ends at a time that is none.
      if (!(command.time < time)) return;
      this.recent.delete(commandId);
    }
  }
}
