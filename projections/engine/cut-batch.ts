import type { Position } from '../../server/contracts/position';
import type { EventBatch } from './batch-writer';

/** Cuts the batch of a group at `after` at the position of the next group, so that both can merge there. */
export function cutAtNextGroup(
  batch: EventBatch,
  after: Position,
  groups: Iterable<{ readonly endPosition: Position }>,
): EventBatch {
  let end = batch.position;
  for (const { endPosition } of groups) if (endPosition > after && endPosition < end) end = endPosition;
  if (end === batch.position) return batch;
  const events = batch.events.filter(({ position }) => position <= end);
  const last = events.at(-1);
  return last ? { events, position: last.position } : batch;
}
