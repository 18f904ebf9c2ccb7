import type { RecordedEvent } from '../../server/event-log/event-log';
import type { ReadTable } from './read-table';
import type { RowChange } from './row-change';

/** Events → rows of the tables it owns. Pure: all reading and writing is the engine's. */
export interface Projector {
  /** Names its checkpoint; never renamed. */
  readonly name: string;
  /** Raise it whenever the same events would make other rows: the tables are then rebuilt from the log. */
  readonly version: number;
  /** Written by this projector and no other. */
  readonly tables: readonly ReadTable[];
  /**
   * Types of events that change nothing, whatever they hold: such an event isn't given to `project`, and a rebuild passes
   * over it. It is given events of every other type, unknown ones included.
   */
  readonly ignoredTypes: ReadonlySet<string>;
  /** What an event changes, in order; nothing when it is none of the projector's. Throws on one it can't take. */
  project(recorded: RecordedEvent): readonly RowChange[];
}

/** What an event changes in the tables of a projector. */
export function computeChanges(projector: Projector, recorded: RecordedEvent): readonly RowChange[] {
  return projector.ignoredTypes.has(recorded.type) ? [] : projector.project(recorded);
}
