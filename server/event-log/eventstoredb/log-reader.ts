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
  /** Revision to start at; undefined for the start or the end of the stream, by direction. */
  readonly from: number | undefined;
  readonly maxCount: number;
}

/** The client can't exclude the server's own records from reads: pages grow where there are many of them. */
const MIN_PAGE_SIZE = 16;
const MAX_PAGE_SIZE = 1_024;

/** Reads of each kind, without retries. */
export class LogReader {
  constructor(private readonly connection: EventStoreConnection) {}

  /** A page of a stream's events; empty for a stream that doesn't exist. */
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

  /** Position of the last event of the game. */
  async readHead(): Promise<Position> {
    for await (const event of this.readEvents(BACKWARDS, END)) return extractPosition(event);
    return ORIGIN;
  }

  /**
   * The first event of the game after a position.
   *
   * @throws InvalidPosition
   */
  async readNext(after: Position, abortSignal?: AbortSignal): Promise<RecordedEvent | undefined> {
    try {
      // The read starts with the record at the position itself.
      for await (const event of this.readEvents(FORWARDS, fromPosition(after), abortSignal))
        if (extractPosition(event) > after) return toRecordedEvent(event);
      return undefined;
    } catch (error) {
      throw isInvalidPositionError(error) ? new InvalidPosition(after) : error;
    }
  }

  /** The events of the game from a position on, read in growing pages. */
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
