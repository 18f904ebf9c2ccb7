import { randomUUID } from 'node:crypto';
import type { Position } from '../../server/contracts/position';
import { WrongExpectedRevision } from '../../server/event-log/errors';
import type {
  EventLog,
  ExpectedRevision,
  FollowedBatch,
  FollowOptions,
  JsonObject,
  NewEvent,
  RecordedEvent,
} from '../../server/event-log/event-log';

/** A log to run the contract against: one store, any number of processes at it. */
export interface EventLogUnderTest {
  /** Opens the log as another process would. The caller closes it. */
  open(): EventLog;
  /** The checkpoints that it holds beside the log; undefined when it holds none. */
  readonly checkpointStore?: Checkpoints;
  /** Ends the store. Every opened log must be closed before. */
  destroy(): Promise<void>;
}

export interface Checkpoints {
  place(name: string, position: Position): Promise<void>;
  read(name: string): Promise<Position | undefined>;
}

/** Where stores differ in abilities that the port doesn't promise. */
export interface StoreTraits {
  /**
   * Whether the log detects an id that is in another stream. EventStoreDB has no index of ids over all streams, and the
   * adapter could not know without reading the whole log.
   */
  readonly knowsIdsOfOtherStreams: boolean;
  /** Bytes that certainly fit in one append: EventStoreDB accepts a megabyte unless configured otherwise. */
  readonly roomForBytes: number;
  /** Whether a follower can fetch more while a batch is handled; where it can't, asking for it changes nothing. */
  readonly readsAhead: boolean;
}

export type EventLogFactory = () => Promise<EventLogUnderTest>;

export const streamId = (): string => `player-${randomUUID()}`;

export function newEvent(data: JsonObject = { n: 0 }, type = 'QuestProgressed'): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      commandId,
      correlationId: randomUUID(),
      causationId: commandId,
      actor: 'system',
      time: '2026-03-02T07:15:00.000Z',
      schemaVersion: 1,
    },
  };
}

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => newEvent({ n }));

export async function readAll(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** The same log, with reading ahead for every follower. */
export function readWithReadAhead(log: EventLog): EventLog {
  const follow = (options: FollowOptions) => log.follow({ ...options, readsAhead: true });
  return Object.create(log, { follow: { value: follow } }) as EventLog;
}

/** Fills a new stream with `count` events. */
export async function fillStream(
  log: EventLog,
  count: number,
): Promise<{ streamId: string; events: NewEvent[] }> {
  const stream = { streamId: streamId(), events: newEvents(count) };
  for (let from = 0; from < count; from += 1_000) {
    const expectedRevision: ExpectedRevision = from === 0 ? 'none' : from - 1;
    await log.append({
      streamId: stream.streamId,
      expectedRevision,
      events: stream.events.slice(from, from + 1_000),
    });
  }
  return stream;
}

/** Appends one event at the end of the stream, retrying conflicts. */
export async function appendToHead(log: EventLog, stream: string, event: NewEvent): Promise<void> {
  let expectedRevision: ExpectedRevision = 'none';
  for (;;) {
    try {
      await log.append({ streamId: stream, expectedRevision, events: [event] });
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      expectedRevision = error.actual;
    }
  }
}

/** Follows a log in the background and keeps the delivered events, until it is stopped. */
export class BackgroundFollower {
  readonly batches: FollowedBatch[] = [];
  readonly finished: Promise<void>;
  private readonly stopping = new AbortController();
  private readonly pollCount = new Set<() => void>();

  constructor(log: EventLog, options: Omit<FollowOptions, 'signal'>) {
    this.finished = this.run(log.follow({ ...options, signal: this.stopping.signal }));
  }

  get events(): RecordedEvent[] {
    return this.batches.flatMap(({ events }) => events);
  }

  eventsOf(stream: string): RecordedEvent[] {
    return this.events.filter((event) => event.streamId === stream);
  }

  /** Resolves when the delivered events satisfy `enough`; the test's own time limit is the only timeout. */
  async waitUntil(enough: (follower: this) => boolean): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!enough(this)) return;
        this.pollCount.delete(look);
        resolve();
      };
      this.pollCount.add(look);
      this.finished.catch(reject);
      look();
    });
  }

  waitUntilPast(position: Position): Promise<void> {
    return this.waitUntil(({ batches }) =>
      batches.some(({ events }) => (events.at(-1)?.position ?? '') >= position),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.finished;
  }

  private async run(batches: AsyncIterable<FollowedBatch>): Promise<void> {
    for await (const batch of batches) {
      this.batches.push(batch);
      for (const look of [...this.pollCount]) look();
    }
  }
}
