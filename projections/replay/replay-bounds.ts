import { parsePosition, type Position } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';

/** The end of a replay: a moment or a place in the log; undefined: the end of the log. */
export type Until = (event: RecordedEvent) => boolean;

/** Whether an event is still before the end; events count up to the first one that isn't. */
export function untilOf(text: string | null): Until {
  if (text === null) return () => true;
  const position = parsePosition(text);
  if (position !== undefined) return (event) => event.position <= position;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new Error(`Neither a position nor a moment: ${text}`);
  return ({ metadata }) => Date.parse(metadata.time) <= moment;
}

/** Whether a copy that stands at `position`, its last event of `time`, may be begun with for a replay from `text`. */
export function isAtOrBefore(
  text: string,
  copy: { readonly position: Position; readonly until: string | null },
): boolean {
  const position = parsePosition(text);
  if (position !== undefined) return copy.position <= position;
  const until =
    copy.until === null || parsePosition(copy.until) !== undefined ? Number.NaN : Date.parse(copy.until);
  return until <= Date.parse(text);
}
