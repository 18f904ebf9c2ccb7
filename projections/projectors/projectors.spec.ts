import { describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../../server/contracts/position';
import type { JsonObject, RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PARTY_EVENTS } from '../../server/event-log/registry';
import { season } from '../../test/bench/replay/season';
import { SAMPLES } from '../../test/golden-events/samples';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import type { ReadTable } from '../engine/read-table';
import { RowFold } from '../engine/row-fold';
import { PROJECTORS } from './projectors';

const ID = 'a0000000-0000-4000-8000-000000000001';
const AUDIENCE = { parties: [ID], nickname: 'Olena', username: 'olena' };
const PARTY_TYPES: readonly string[] = PARTY_EVENTS.types;

const MONTH = season(30).map((event) => ({ ...event, data: event.data as JsonObject, position: ORIGIN }));

/** A month of every type of event, and the largest of each. */
const EVENTS: readonly RecordedEvent[] = [
  ...MONTH,
  ...Object.entries(SAMPLES).flatMap(([type, data]) =>
    toRecordedEvents(`${PARTY_TYPES.includes(type) ? 'party' : 'player'}-${ID}`, [{ type, data }], AUDIENCE),
  ),
];

describe('the ignored types of a projector', () => {
  it('are tested with every type of event', () => {
    const seen = new Set(EVENTS.map(({ type }) => type));
    expect(GAME_EVENTS.types.filter((type) => !seen.has(type))).toEqual([]);
  });

  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'exist and change nothing: %s',
    (_name, { ignoredTypes, project }) => {
      const changing = EVENTS.filter((event) => project(event).length > 0).map(({ type }) => type);
      const known: readonly string[] = GAME_EVENTS.types;
      expect(changing).not.toHaveLength(0);
      expect([...ignoredTypes].filter((type) => changing.includes(type) || !known.includes(type))).toEqual(
        [],
      );
    },
  );
});

describe('RowFold, which mutates rows,', () => {
  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'yields the same rows whether final ones are passed on or kept, and leaves the events unchanged: %s',
    (_name, projector) => {
      const before = JSON.stringify(MONTH);
      const final = new Map<ReadTable, object[]>(projector.tables.map((table) => [table, []]));
      const passing = new RowFold(projector, {
        maxCachedRows: 0,
        onFinalRow: (table, row) => void final.get(table)?.push(row),
      });
      const keeping = new RowFold(projector, { maxCachedRows: 0 });
      passing.foldFromEmpty(MONTH);
      keeping.foldFromEmpty(MONTH);
      const [kept, others] = [keeping.takeDirtyRows(), passing.takeDirtyRows()];
      for (const table of projector.tables) {
        const rows = kept.get(table)?.upserted ?? [];
        expect(rows.length).toBeGreaterThan(0);
        expect([...(final.get(table) ?? []), ...(others.get(table)?.upserted ?? [])]).toEqual(rows);
      }
      expect(JSON.stringify(MONTH)).toBe(before);
    },
  );
});
