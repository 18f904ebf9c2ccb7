import { ORIGIN, type Position } from '../../contracts/position';
import { InvalidPosition } from '../errors';

/** Digits of the largest bigint: padded to this width, positions sort as strings. */
const POSITION_WIDTH = 19;
const MAX_POSITION = '9223372036854775807';
const POSITION_PATTERN = /^[0-9]{19}$/;

/** The zero padding by number of digits. */
const ZERO_PADDING = Array.from({ length: POSITION_WIDTH + 1 }, (_, digits) =>
  '0'.repeat(POSITION_WIDTH - digits),
);

/** From the decimal text of a bigint column. Called for every event when the log is read from its beginning. */
export function toPosition(pos: string): Position {
  return ((ZERO_PADDING[pos.length] ?? '') + pos) as Position;
}

/** {@link toPosition} of untrusted text; undefined if it isn't decimal. */
export function parsePos(pos: string): Position | undefined {
  return /^[0-9]{1,19}$/.test(pos) ? toPosition(pos) : undefined;
}

/**
 * The text of a bigint parameter.
 *
 * @throws InvalidPosition for a position of another kind of log.
 */
export function fromPosition(position: Position): string {
  if (position === ORIGIN) return '0';
  if (!POSITION_PATTERN.test(position) || position > MAX_POSITION) throw new InvalidPosition(position);
  return position;
}
