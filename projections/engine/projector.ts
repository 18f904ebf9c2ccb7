import type { RecordedEvent } from '../../server/event-log/event-log';
import type { ReadTable } from './read-table';
import type { RowChange } from './row-change';

/** Maps events to rows of the tables it owns. Pure: the engine does all reading and writing. */
export interface Projector {
  /** Name of its checkpoint; never renamed. */
  readonly name: string;
  /** Increase it whenever the same events would yield other rows: the tables are then rebuilt from the log. */
  readonly version: number;
  /** Written by this projector only. */
  readonly tables: readonly ReadTable[];
  /**
   * Types of events that change nothing, whatever their data: they are never passed to `project`, and a rebuild
   * excludes them. Events of all other types are passed, unknown ones included.
   */
  readonly ignoredTypes: ReadonlySet<string>;
  /**
   * The row changes of an event, in order; empty if it doesn't concern the projector. Throws if it can't be projected.
   */
  project(recorded: RecordedEvent): readonly RowChange[];
}
