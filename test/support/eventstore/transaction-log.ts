import { randomUUID } from 'node:crypto';

/** Byte offsets in the log: of the record, and of the commit that made it visible. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends ProposedEvent, LogPosition {
  readonly streamId: string;
  readonly revision: number;
  /** 100 ns ticks since 1970. */
  readonly created: bigint;
}

export type ExpectedVersion = number | 'no_stream' | 'any' | 'stream_exists';

export type AppendOutcome =
  | { readonly kind: 'done'; readonly last: LogRecord }
  /** `current` is undefined for a stream that doesn't exist. */
  | { readonly kind: 'wrong version'; readonly current: number | undefined };

/** A record's overhead in the log, in bytes. */
const RECORD_OVERHEAD = 117;
/** The server writes a system record once per this many records. */
const SYSTEM_RECORD_INTERVAL = 3;

/** System records of the server, by stream and by type, and links, which readers of events skip. */
const SYSTEM_RECORDS: readonly (readonly [streamId: string, type: string])[] = [
  ['$stats-127.0.0.1:2113', '$statsCollected'],
  ['$persistentSubscriptionConfig', 'PersistentConfig1'],
  ['$$parties', '$metadata'],
  ['$et-DayStarted', '$>'],
  ['links', '$>'],
];

function comparePositions(a: LogPosition, b: LogPosition): number {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
}

/**
 * The log of an in-memory EventStoreDB. Positions are byte offsets; all records of an append have the commit position of the
 * last one. Version checks and idempotency follow the server: an append is a repeat when its events already follow the
 * version it expects. System records stand in between.
 */
export class TransactionLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly listeners = new Set<() => void>();
  private end = 0n;
  private appends = 0;

  constructor() {
    this.appendSystemRecord(0);
  }

  stream(streamId: string): readonly LogRecord[] | undefined {
    return this.streams.get(streamId);
  }

  /** Calls `listener` after every append. Returns a function that removes it. */
  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  append(streamId: string, expected: ExpectedVersion, events: readonly ProposedEvent[]): AppendOutcome {
    const stream = this.streams.get(streamId) ?? [];
    const current = stream.length - 1;
    const wrong: AppendOutcome = { kind: 'wrong version', current: current < 0 ? undefined : current };
    if (expected === 'stream_exists' && current < 0) return wrong;
    const repeated = findRepeatedAppend(stream, expected, events);
    if (repeated) return { kind: 'done', last: repeated };
    const version = expected === 'no_stream' ? -1 : expected;
    if (typeof version === 'number' && version !== current) return wrong;
    const last = this.record(streamId, events);
    if (++this.appends % SYSTEM_RECORD_INTERVAL === 0) this.appendSystemRecord(this.appends);
    for (const listener of [...this.listeners]) listener();
    return { kind: 'done', last };
  }

  /** Appends system records, as an idle server does over time. */
  appendSystemRecords(count: number): void {
    for (let n = 0; n < count; n++) this.appendSystemRecord(n);
    for (const listener of [...this.listeners]) listener();
  }

  /**
   * Index of the first record at or after a position; the number of records for a position beyond the end. Undefined for a
   * position between records: the server can't read from there.
   */
  indexOf(position: LogPosition): number | undefined {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const record = this.records[middle];
      if (record && comparePositions(record, position) < 0) low = middle + 1;
      else high = middle;
    }
    const found = this.records[low];
    return found && comparePositions(found, position) !== 0 ? undefined : low;
  }

  private appendSystemRecord(n: number): void {
    const [streamId, type] = SYSTEM_RECORDS[
      Math.floor(n / SYSTEM_RECORD_INTERVAL) % SYSTEM_RECORDS.length
    ] ?? ['$settings', '$settings'];
    const data = new TextEncoder().encode(JSON.stringify({ n }));
    const contentType = type === '$>' ? 'application/octet-stream' : 'application/json';
    this.record(streamId, [{ id: randomUUID(), type, contentType, data, metadata: new Uint8Array() }]);
  }

  private record(streamId: string, events: readonly ProposedEvent[]): LogRecord {
    const stream = this.streams.get(streamId) ?? [];
    this.streams.set(streamId, stream);
    const offsets = events.map(({ data, metadata }) => {
      const offset = this.end;
      this.end += BigInt(RECORD_OVERHEAD + data.length + metadata.length);
      return offset;
    });
    const commit = offsets.at(-1) ?? this.end;
    const created = BigInt(Date.now()) * 10_000n;
    const records = events.map((event, index) => ({
      ...event,
      streamId,
      revision: stream.length + index,
      commit,
      prepare: offsets[index] ?? commit,
      created,
    }));
    // One by one: a call with thousands of arguments may overflow the stack.
    for (const record of records) {
      stream.push(record);
      this.records.push(record);
    }
    const last = records.at(-1);
    if (!last) throw new Error('The append has no events');
    return last;
  }
}

/** The last of the events when all of them are already at the place where the server looks for them. */
function findRepeatedAppend(
  stream: readonly LogRecord[],
  expected: ExpectedVersion,
  events: readonly ProposedEvent[],
): LogRecord | undefined {
  const version = expected === 'no_stream' ? -1 : expected;
  const first =
    typeof version === 'number' ? version + 1 : stream.findIndex(({ id }) => id === events[0]?.id);
  if (first < 0) return undefined;
  return events.every(({ id }, index) => stream[first + index]?.id === id)
    ? stream[first + events.length - 1]
    : undefined;
}
