/**
 * A place in the whole log, opaque except for its order: two positions compare as plain strings (`a < b`), because
 * each log adapter writes its numbers at a fixed width. `ORIGIN` is before the first event.
 */
export type Position = string & { readonly __position: unique symbol };

/** Before the first event of any log: every real position is greater. */
export const ORIGIN = '' as Position;

/** The characters an adapter may use; any other string from outside is not a position. */
export const POSITION_PATTERN = /^[0-9]{1,64}(-[0-9]{1,64})?$/;

/** Parses a position that came over the wire; returns `undefined` when it isn't one. */
export function parsePosition(text: string): Position | undefined {
  return POSITION_PATTERN.test(text) ? (text as Position) : undefined;
}

export function maxPosition(a: Position, b: Position): Position {
  return a < b ? b : a;
}

/**
 * Returns the distance of two positions: in events for a log that numbers events, in bytes for one that counts bytes.
 * Returns 0 when `to` isn't later.
 */
export function distanceBetween(from: Position, to: Position): number {
  return Math.max(0, Number(parseOffset(to) - parseOffset(from)));
}

/** A log whose positions have two parts counts bytes. */
export function getPositionUnit(position: Position): 'events' | 'bytes' {
  return position.includes('-') ? 'bytes' : 'events';
}

function parseOffset(position: Position): bigint {
  return BigInt(position.split('-', 1)[0] || 0);
}
