import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamResolvedEvent,
  type Direction,
  type ReadPosition,
} from '@eventstore/db-client';
import { ORIGIN, type Position } from '../../contracts/position';
import { InvalidPosition } from '../errors';
import type { RecordedEvent } from '../event-log';
import { REQUIRE_LEADER, type EventStoreConnection } from './eventstore-connection';
import { isInvalidPositionError, isStreamNotFound } from './eventstore-errors';
import { fromPosition } from './position-codec';
import { isGameEvent, extractPosition, toRecordedEvent, type ReadEvent } from './recorded-event';

export interface StreamPageRequest {
  readonly backwards: boolean;
  /** Revision to start at; undefined for the end it starts from. */
  readonly from: number | undefined;
  readonly maxCount: number;
}

/** The client can't have the server leave out its own records in reads: more are read where many of them are. */
const MIN_PAGE_SIZE = 16;
const MAX_PAGE_SIZE = 1_024;

/** Reads of one kind or another, each tried once. */
export class LogReader {
  constructor(private readonly connection: EventStoreConnection) {}

  /** A stream that isn't there has no events. */
  async readStream(
    streamId: string,
    { backwards, from, maxCount }: StreamPageRequest,
  ): Promise<RecordedEvent[]> {
    const fromRevision = from === undefined ? (backwards ? END : START) : BigInt(from);
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      const items = await this.connection.collect((client) =>
        client.readStream(streamId, { ...REQUIRE_LEADER, direction, fromRevision, maxCount: maxCount }),
      );
      return items.flatMap(({ event }) => (event ? [toRecordedEvent(event)] : []));
    } catch (error) {
      if (isStreamNotFound(error)) return [];
      throw error;
    }
  }

  /** Position of the last event that is one of the game's. */
  async readHead(): Promise<Position> {
    for await (const event of this.readEvents(BACKWARDS, END)) return extractPosition(event);
    return ORIGIN;
  }

  /**
   * The first event after a position that is one of the game's.
   *
   * @throws InvalidPosition
   */
  async readNext(after: Position, abortSignal?: AbortSignal): Promise<RecordedEvent | undefined> {
    try {
      // It begins with the record at the position itself.
      for await (const event of this.readEvents(FORWARDS, fromPosition(after), abortSignal))
        if (extractPosition(event) > after) return toRecordedEvent(event);
      return undefined;
    } catch (error) {
      throw isInvalidPositionError(error) ? new InvalidPosition(after) : error;
    }
  }

  /** The game's events from a place on, read by pages that grow. */
  private async *readEvents(
    direction: Direction,
    from: ReadPosition,
    abortSignal?: AbortSignal,
  ): AsyncGenerator<ReadEvent, void, undefined> {
    let fromPosition = from;
    for (let maxCount = MIN_PAGE_SIZE; ; maxCount = Math.min(4 * maxCount, MAX_PAGE_SIZE)) {
      const page = await this.connection.collect(
        (client) => client.readAll({ ...REQUIRE_LEADER, direction, fromPosition, maxCount }),
        abortSignal,
      );
      for (const { event } of page) if (event && isGameEvent(event)) yield event;
      const last = extractReadPosition(page.at(-1));
      if (!last || page.length < maxCount) return;
      fromPosition = last;
    }
  }
}

function extractReadPosition(item: AllStreamResolvedEvent | undefined): ReadPosition | undefined {
  return (item?.event ?? item?.link)?.position;
}
