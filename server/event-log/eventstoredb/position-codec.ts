import { START, type Position as LogPosition } from '@eventstore/db-client';
import { ORIGIN, type Position } from '../../contracts/position';
import { InvalidPosition } from '../errors';

/** Digits of the largest number there is room for in the protocol: at this width positions sort as strings. */
const WIDTH = 20;
const SHAPE = /^([0-9]{20})-([0-9]{20})$/;
/** The server counts bytes in signed numbers of 64 bits. What is above is none: −1 is how it says that it knows none. */
const LARGEST = 2n ** 63n - 1n;

/** Both numbers, commit first: events of one transaction share the commit and differ in the prepare position. */
export function toPosition({ commit, prepare }: LogPosition): Position {
  return `${digits(commit)}-${digits(prepare)}` as Position;
}

/**
 * To where a read or a subscription of the whole log begins.
 *
 * @throws InvalidPosition for a position of another kind of log.
 */
export function fromPosition(position: Position): LogPosition | typeof START {
  if (position === ORIGIN) return START;
  const [, commit, prepare] = SHAPE.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new InvalidPosition(position);
  const place = { commit: BigInt(commit), prepare: BigInt(prepare) };
  if (!isPlace(place)) throw new InvalidPosition(position);
  return place;
}

/** Whether it is a place in the log at all. */
export function isPlace({ commit, prepare }: LogPosition): boolean {
  return commit <= LARGEST && prepare <= LARGEST;
}

function digits(offset: bigint): string {
  return offset.toString().padStart(WIDTH, '0');
}
