import type { Projector } from '../../../projections/engine/projector';
import type { EntityTable } from '../../../projections/engine/read-table';
import { RowFold } from '../../../projections/engine/row-fold';
import type { Position } from '../../../server/contracts/position';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import type { ActivityAudience } from '../../../server/event-log/event-metadata';
import { GAME_EVENTS } from '../../../server/event-log/registry';

const KNOWN_TYPES: ReadonlySet<string> = new Set(GAME_EVENTS.types);
const FIRST_RECORDED_AT = Date.UTC(2026, 2, 1, 8);

/**
 * The events, in their current version, as one stream, a second apart, the first at 2026-03-01T08:00:01Z. `toldTo` is the
 * audience of each.
 */
export function toRecordedEvents(
  streamId: string,
  events: readonly { readonly type: string; readonly data: object }[],
  toldTo?: ActivityAudience,
): readonly RecordedEvent[] {
  return events.map(({ type, data }, revision) => {
    const number = revision + 1;
    const id = `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const time = new Date(FIRST_RECORDED_AT + number * 1_000).toISOString();
    const metadata = {
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: 'system',
      time,
      schemaVersion: KNOWN_TYPES.has(type) ? GAME_EVENTS.getCurrentVersion(type) : 1,
      ...(toldTo && { toldTo }),
    };
    const position = String(number).padStart(19, '0') as Position;
    return { id, type, data: data as RecordedEvent['data'], metadata, streamId, revision, position };
  });
}

/**
 * The rows that a projector makes of a whole history, by table and key, without a database. Throws for a history that does
 * not start at the beginning.
 */
export function projectRows(projector: Projector, history: readonly RecordedEvent[]) {
  const fold = new RowFold(projector, { maxCachedRows: 0 });
  fold.foldFromEmpty(history);
  const touched = fold.takeDirtyRows();
  return <Row extends object, Key extends keyof Row>(
    table: EntityTable<Row, Key>,
    ...key: readonly string[]
  ): object | undefined =>
    ((touched.get(table)?.upserted ?? []) as readonly Row[]).find((row) =>
      table.keyProperties.every((property, index) => String(row[property]) === key[index]),
    );
}
