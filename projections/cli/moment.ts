import { ORIGIN, parsePosition, type Position } from '../../server/contracts/position';
import { formatPosition } from './format';
import { UsageError } from './command';

/** A point in the log, given by an operator as a position or as a time. */
export type Moment =
  | { readonly kind: 'position'; readonly position: Position }
  /** ISO 8601, UTC, with milliseconds. */
  | { readonly kind: 'instant'; readonly instant: string };

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;

/**
 * Parses `2026-11-20` (the start of that day, UTC), `2026-11-20T10:00Z`, `2026-11-20T12:00:30+02:00`, or a position as
 * `status` prints it.
 *
 * @param head the end of the log: later positions are rejected
 * @throws UsageError
 */
export function parseMoment(text: string, head: Position, now: Date): Moment {
  if (DATE_PATTERN.test(text))
    return { kind: 'instant', instant: parsePastInstant(`${parseDate(text)}T00:00Z`, text, now) };
  const [, day, zone] = INSTANT_PATTERN.exec(text) ?? [];
  if (day !== undefined) {
    if (!zone)
      throw new UsageError(`${text} names no zone: write ${text}Z for UTC, or an offset such as +02:00`);
    parseDate(day);
    return { kind: 'instant', instant: parsePastInstant(text.replace(' ', 'T').toUpperCase(), text, now) };
  }
  return { kind: 'position', position: parseKnownPosition(text, head) };
}

/** The format that `ProjectionOperations` accepts. */
export function toRequestValue(moment: Moment): string {
  return moment.kind === 'position' ? moment.position : moment.instant;
}

/** The text itself, if the day exists. */
function parseDate(text: string): string {
  const [, year, month, day] = DATE_PATTERN.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.toISOString().slice(0, 10) !== text) throw new UsageError(`There is no day ${text}`);
  return text;
}

function parsePastInstant(iso: string, text: string, now: Date): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) throw new UsageError(`There is no time ${text}`);
  if (time > now.getTime()) throw new UsageError(`${text} is yet to come`);
  return new Date(time).toISOString();
}

function parseKnownPosition(text: string, head: Position): Position {
  const shape = parsePosition(text);
  if (shape === undefined) {
    throw new UsageError(
      `${text} is neither a date (2026-11-20, 2026-11-20T10:00Z) nor a position as status prints it`,
    );
  }
  if (/^0+$/.test(text)) return ORIGIN;
  const parts = text.split('-');
  const widths = head.split('-').map((part) => part.length);
  if (head !== ORIGIN && parts.length !== widths.length) {
    throw new UsageError(`${text} is no position of this log: they look like ${formatPosition(head)}`);
  }
  const position = parts
    .map((part, index) =>
      BigInt(part)
        .toString()
        .padStart(widths[index] ?? 0, '0'),
    )
    .join('-') as Position;
  if (head === ORIGIN || position.length > head.length || position > head)
    throw new UsageError(`${text} is beyond the end of the log, which is ${formatPosition(head)}`);
  return position;
}
