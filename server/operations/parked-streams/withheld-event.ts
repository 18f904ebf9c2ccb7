import type pg from 'pg';
import { MAX_WITHHELD_DATA_LENGTH, type WithheldEvent } from '../../contracts/operations';
import type { EventLog } from '../../event-log/event-log';
import { OperationRefused } from '../operation-refused';
import { redactEventData } from './redact-event';

interface Location {
  readonly streamId: string;
  readonly revision: number;
}

/**
 * The event at which a projector or a policy has parked a stream or a target, or that operators have skipped; without what
 * players have written (R406).
 * @throws OperationRefused for any other event, and for one that a release without locations of skips has skipped
 */
export async function loadWithheldEvent(
  pool: pg.Pool,
  log: Pick<EventLog, 'readStream'>,
  eventId: string,
): Promise<WithheldEvent> {
  const location = await findLocation(pool, eventId);
  if (location) {
    const { streamId, revision } = location;
    for await (const event of log.readStream(streamId, { from: revision, limit: 1 })) {
      if (event.id !== eventId) break;
      const text = JSON.stringify(redactEventData(event.data), null, 2);
      const isCut = text.length > MAX_WITHHELD_DATA_LENGTH;
      const data = isCut ? text.slice(0, MAX_WITHHELD_DATA_LENGTH) : text;
      return { eventId, type: event.type, streamId, revision, position: event.position, data, isCut };
    }
  }
  throw new OperationRefused('event-not-withheld', `The event ${eventId} is neither parked nor skipped`);
}

async function findLocation(pool: pg.Pool, eventId: string): Promise<Location | undefined> {
  const { rows } = await pool.query<Location>(
    `select stream_id as "streamId", revision::float8 as revision from (
       select stream_id, revision from parked_stream where event_id = $1
       union all select stream_id, revision from projection_skip where event_id = $1
       union all select stream_id, revision from policy_skip where event_id = $1
     ) as withheld where stream_id is not null limit 1`,
    [eventId],
  );
  return rows[0];
}
