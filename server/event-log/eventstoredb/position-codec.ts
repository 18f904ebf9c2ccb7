import { START, type Position as LogPosition } from '@eventstore/db-client';
import { ORIGIN, type Position } from '../../contracts/position';
import { InvalidPosition } from '../errors';

/** Digits of the largest number that the protocol can hold: padded to this width, positions sort as strings. */
const OFFSET_WIDTH = 20;
const POSITION_PATTERN = /^([0-9]{20})-([0-9]{20})$/;
/** The server counts bytes in signed 64-bit numbers. Larger values are no positions: −1 stands for an unknown one. */
const MAX_OFFSET = 2n ** 63n - 1n;

/** Both numbers, commit first: events of one transaction share the commit and differ in the prepare position. */
export function toPosition({ commit, prepare }: LogPosition): Position {
  return `${padOffset(commit)}-${padOffset(prepare)}` as Position;
}

/**
 * Where a read or a subscription of the whole log starts.
 *
 * @throws InvalidPosition for a position of another kind of log.
 */
export function fromPosition(position: Position): LogPosition | typeof START {
  if (position === ORIGIN) return START;
  const [, commit, prepare] = POSITION_PATTERN.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new InvalidPosition(position);
  const logPosition = { commit: BigInt(commit), prepare: BigInt(prepare) };
  if (!isValidPosition(logPosition)) throw new InvalidPosition(position);
  return logPosition;
}

/** Whether it is within the range of positions. */
export function isValidPosition({ commit, prepare }: LogPosition): boolean {
  return commit <= MAX_OFFSET && prepare <= MAX_OFFSET;
}

function padOffset(offset: bigint): string {
  return offset.toString().padStart(OFFSET_WIDTH, '0');
}
