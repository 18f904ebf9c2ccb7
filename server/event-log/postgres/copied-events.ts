import type { EventMetadata, JsonObject, RecordedEvent } from '../event-log';
import { toPosition } from './position-codec';
import type { Position } from '../../contracts/position';

/** A signature, flags, and the length of an extension, which is 0. */
const HEADER_BYTES = 19;
/** What stands where a row would tell how many fields it has, or a field how long it is. */
const NONE = -1;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
const INTEGER_BYTES = 8;
/** All but the position: of an event that is passed over there is none. */
const FIELDS_IF_WANTED = 6;

/**
 * A part of the log as `COPY … TO STDOUT (FORMAT binary)` sends it, in the order of `COPIED_IF_WANTED`: lengths are told,
 * so nothing has to be looked for or unescaped. Events are made of it as they are asked for; until then it is off the heap.
 */
export class CopiedEvents {
  /** How many events are left in it, those that are passed over included. */
  left = 0;
  /** Of the last event in it; undefined when there is none. */
  readonly end: Position | undefined;
  private at = HEADER_BYTES;

  constructor(private readonly bytes: Buffer) {
    let last: number | undefined;
    for (let row = HEADER_BYTES; this.hasRow(row); row = this.endOfRow(row)) {
      last = row;
      this.left += 1;
    }
    if (last === undefined) return;
    this.at = last + COUNT_BYTES;
    this.end = toPosition(this.integer());
    this.at = HEADER_BYTES;
  }

  /** The next `count` events, of which there are so many left, without those that are passed over. */
  take(count: number): { events: readonly RecordedEvent[]; position: Position } {
    const events: RecordedEvent[] = [];
    let pos = '';
    for (let index = 0; index < count; index += 1) {
      this.at += COUNT_BYTES;
      pos = this.integer();
      if (this.bytes.readInt32BE(this.at) === NONE) this.at += FIELDS_IF_WANTED * LENGTH_BYTES;
      else events.push(this.event(pos));
    }
    this.left -= count;
    return { events, position: toPosition(pos) };
  }

  /** Field by field: putting lists together and taking them apart would take as long as reading them. */
  private event(pos: string): RecordedEvent {
    const streamId = this.text();
    const revision = Number(this.integer());
    const id = this.text();
    const type = this.text();
    const data = this.json<JsonObject>();
    const metadata = this.json<EventMetadata>();
    return { id, type, data, metadata, streamId, revision, position: toPosition(pos) };
  }

  private json<Value>(): Value {
    // What the log has recorded: see `encodeAppend`.
    return JSON.parse(this.text()) as Value;
  }

  /** In decimal: more of it than a number holds, which small ones are read as since that is several times as fast. */
  private integer(): string {
    const begin = this.at + LENGTH_BYTES;
    this.at = begin + INTEGER_BYTES;
    const isSmall = this.bytes.readInt32BE(begin) === 0;
    return String(isSmall ? this.bytes.readUInt32BE(begin + 4) : this.bytes.readBigInt64BE(begin));
  }

  private text(): string {
    const begin = this.at + LENGTH_BYTES;
    this.at = begin + this.bytes.readInt32BE(this.at);
    return this.bytes.toString('utf8', begin, this.at);
  }

  private hasRow(row: number): boolean {
    return this.bytes.readInt16BE(row) !== NONE;
  }

  private endOfRow(row: number): number {
    let at = row + COUNT_BYTES;
    for (let fields = this.bytes.readInt16BE(row); fields > 0; fields -= 1) {
      at += LENGTH_BYTES + Math.max(0, this.bytes.readInt32BE(at));
    }
    return at;
  }
}
