import { describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../../server/contracts/position';
import type { JsonObject, RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PARTY_EVENTS } from '../../server/event-log/registry';
import { season } from '../../test/bench/replay/season';
import { SAMPLES } from '../../test/golden-events/samples';
import { recordedIn } from '../../test/support/projected';
import type { ReadTable } from '../engine/read-table';
import { RowFold } from '../engine/row-fold';
import { PROJECTORS } from './projectors';

const ID = 'a0000000-0000-4000-8000-000000000001';
const TOLD_TO = { parties: [ID], nickname: 'Olena', username: 'olena' };
const PARTY_TYPES: readonly string[] = PARTY_EVENTS.types;

const MONTH = season(30).map((event) => ({ ...event, data: event.data as JsonObject, position: ORIGIN }));

/** A month of every type of event, and the fullest of each. */
const EVENTS: readonly RecordedEvent[] = [
  ...MONTH,
  ...Object.entries(SAMPLES).flatMap(([type, data]) =>
    recordedIn(`${PARTY_TYPES.includes(type) ? 'party' : 'player'}-${ID}`, [{ type, data }], TOLD_TO),
  ),
];

describe('what a projector ignores', () => {
  it('is tried with every type of event', () => {
    const seen = new Set(EVENTS.map(({ type }) => type));
    expect(GAME_EVENTS.types.filter((type) => !seen.has(type))).toEqual([]);
  });

  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'is of types there are, and changes nothing: %s',
    (_name, { ignores, project }) => {
      const changing = EVENTS.filter((event) => project(event).length > 0).map(({ type }) => type);
      const known: readonly string[] = GAME_EVENTS.types;
      expect(changing).not.toHaveLength(0);
      expect([...ignores].filter((type) => changing.includes(type) || !known.includes(type))).toEqual([]);
    },
  );
});

describe('a fold, which changes rows in place,', () => {
  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'makes the same rows whether final ones are passed on or kept, and leaves the events as they were: %s',
    (_name, projector) => {
      const before = JSON.stringify(MONTH);
      const final = new Map<ReadTable, object[]>(projector.tables.map((table) => [table, []]));
      const passing = new RowFold(projector, {
        keepRows: 0,
        onFinalRow: (table, row) => void final.get(table)?.push(row),
      });
      const keeping = new RowFold(projector, { keepRows: 0 });
      passing.takeFromEmpty(MONTH);
      keeping.takeFromEmpty(MONTH);
      const [kept, others] = [keeping.takeTouched(), passing.takeTouched()];
      for (const table of projector.tables) {
        const rows = kept.get(table)?.kept ?? [];
        expect(rows.length).toBeGreaterThan(0);
        expect([...(final.get(table) ?? []), ...(others.get(table)?.kept ?? [])]).toEqual(rows);
      }
      expect(JSON.stringify(MONTH)).toBe(before);
    },
  );
});
