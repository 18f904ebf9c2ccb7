/** A small snapshot is saved once per this many events. */
const SNAPSHOT_INTERVAL_EVENTS = 200;
/**
 * A large snapshot is saved less often: one event for each so many bytes of it. So the cost of snapshots per event is bounded, whatever
 * the size of the state and the number of keys.
 */
const SNAPSHOT_BYTES_PER_EVENT = 500;

/** Whether a snapshot is due between two revisions, when the last one had so many bytes (0 for none). */
export function isSnapshotDue(bytes: number, from: number, to: number): boolean {
  const steps = Math.ceil(bytes / (SNAPSHOT_BYTES_PER_EVENT * SNAPSHOT_INTERVAL_EVENTS));
  const interval = SNAPSHOT_INTERVAL_EVENTS * Math.max(1, steps);
  return Math.floor(from / interval) !== Math.floor(to / interval);
}
