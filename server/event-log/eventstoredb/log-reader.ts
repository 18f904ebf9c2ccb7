import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamResolvedEvent,
  type ReadPosition,
} from '@eventstore/db-client';
import { ORIGIN, type Position } from '../../contracts/position';
import { InvalidPosition } from '../errors';
import type { RecordedEvent } from '../event-log';
import { OF_THE_LEADER, type EventStoreConnection } from './eventstore-connection';
import { blamesPosition, isStreamNotFound } from './eventstore-errors';
import { fromPosition } from './position-codec';
import { isOwn, positionOf, toRecordedEvent } from './recorded-event';

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
    let fromPosition: ReadPosition = END;
    for (let maxCount = FIRST_PAGE; ; maxCount = Math.min(4 * maxCount, LARGEST_PAGE)) {
      const page = await this.connection.collect((client) =>
        client.readAll({ ...OF_THE_LEADER, direction: BACKWARDS, fromPosition, maxCount }),
      );
      const last = page.find(({ event }) => event && isOwn(event))?.event;
      if (last) return positionOf(last);
      const oldest = placeOf(page.at(-1));
      if (!oldest || page.length < maxCount) return ORIGIN;
      fromPosition = oldest;
    }
  }

  /**
   * The first event after a position that is one of the game's.
   *
   * @throws InvalidPosition
   */
  async next(after: Position, unless?: AbortSignal): Promise<RecordedEvent | undefined> {
    let from: ReadPosition = fromPosition(after);
    for (let maxCount = FIRST_PAGE; ; maxCount = Math.min(4 * maxCount, LARGEST_PAGE)) {
      // It begins with the record at the position itself.
      const page = await this.forwards(after, from, maxCount, unless);
      const next = page.find(({ event }) => event && isOwn(event) && positionOf(event) > after)?.event;
      if (next) return toRecordedEvent(next);
      const newest = placeOf(page.at(-1));
      if (!newest || page.length < maxCount) return undefined;
      from = newest;
    }
  }

  private async forwards(
    after: Position,
    from: ReadPosition,
    maxCount: number,
    unless: AbortSignal | undefined,
  ): Promise<AllStreamResolvedEvent[]> {
    try {
      return await this.connection.collect(
        (client) => client.readAll({ ...OF_THE_LEADER, direction: FORWARDS, fromPosition: from, maxCount }),
        unless,
      );
    } catch (error) {
      throw blamesPosition(error) ? new InvalidPosition(after) : error;
    }
  }
}

function placeOf(item: AllStreamResolvedEvent | undefined): ReadPosition | undefined {
  return (item?.event ?? item?.link)?.position;
}
