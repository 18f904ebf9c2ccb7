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
import { OF_THE_LEADER, type EventStoreConnection } from './eventstore-connection';
import { blamesPosition, isStreamNotFound } from './eventstore-errors';
import { fromPosition } from './position-codec';
import { isOwn, positionOf, toRecordedEvent, type ReadEvent } from './recorded-event';

export interface StreamPart {
  readonly backwards: boolean;
  /** Revision to start at; undefined for the end it starts from. */
  readonly from: number | undefined;
  readonly most: number;
}

/** The client can't have the server leave out its own records in reads: more are read where many of them are. */
const FIRST_PAGE = 16;
const LARGEST_PAGE = 1_024;

/** Reads of one kind or another, each tried once. */
export class LogReader {
  constructor(private readonly connection: EventStoreConnection) {}

  /** A stream that isn't there has no events. */
  async stream(streamId: string, { backwards, from, most }: StreamPart): Promise<RecordedEvent[]> {
    const fromRevision = from === undefined ? (backwards ? END : START) : BigInt(from);
    const direction = backwards ? BACKWARDS : FORWARDS;
    try {
      const items = await this.connection.collect((client) =>
        client.readStream(streamId, { ...OF_THE_LEADER, direction, fromRevision, maxCount: most }),
      );
      return items.flatMap(({ event }) => (event ? [toRecordedEvent(event)] : []));
    } catch (error) {
      if (isStreamNotFound(error)) return [];
      throw error;
    }
  }

  /** Position of the last event that is one of the game's. */
  async head(): Promise<Position> {
    for await (const event of this.events(BACKWARDS, END)) return positionOf(event);
    return ORIGIN;
  }

  /**
   * The first event after a position that is one of the game's.
   *
   * @throws InvalidPosition
   */
  async next(after: Position, unless?: AbortSignal): Promise<RecordedEvent | undefined> {
    try {
      // It begins with the record at the position itself.
      for await (const event of this.events(FORWARDS, fromPosition(after), unless))
        if (positionOf(event) > after) return toRecordedEvent(event);
      return undefined;
    } catch (error) {
      throw blamesPosition(error) ? new InvalidPosition(after) : error;
    }
  }

  /** The game's events from a place on, read by pages that grow. */
  private async *events(
    direction: Direction,
    from: ReadPosition,
    unless?: AbortSignal,
  ): AsyncGenerator<ReadEvent, void, undefined> {
    let fromPosition = from;
    for (let maxCount = FIRST_PAGE; ; maxCount = Math.min(4 * maxCount, LARGEST_PAGE)) {
      const page = await this.connection.collect(
        (client) => client.readAll({ ...OF_THE_LEADER, direction, fromPosition, maxCount }),
        unless,
      );
      for (const { event } of page) if (event && isOwn(event)) yield event;
      const last = placeOf(page.at(-1));
      if (!last || page.length < maxCount) return;
      fromPosition = last;
    }
  }
}

function placeOf(item: AllStreamResolvedEvent | undefined): ReadPosition | undefined {
  return (item?.event ?? item?.link)?.position;
}
