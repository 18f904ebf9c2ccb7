import { describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../../server/contracts/position';
import type { JsonObject, RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS, PARTY_EVENTS } from '../../server/event-log/registry';
import { season } from '../../test/bench/replay/season';
import { SAMPLES } from '../../test/golden-events/samples';
import { recordedIn } from '../../test/support/projected';
import { RowFold } from '../replay/row-fold';
import { foldRows } from '../runner/fold-rows';
import { changesBy } from '../runner/projector';
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
      expect(new Set(changing).size).toBeGreaterThan(2);
      expect([...ignores].filter((type) => changing.includes(type) || !known.includes(type))).toEqual([]);
    },
  );
});

describe('a replay, which changes rows in place,', () => {
  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'comes to the rows that live running comes to, and leaves the events as they were: %s',
    (_name, projector) => {
      const before = JSON.stringify(MONTH);
      const fold = new RowFold(projector);
      for (const event of MONTH) fold.apply(fold.project(event));
      const live = foldRows(
        MONTH.flatMap((event) => changesBy(projector, event)),
        new Map(),
      );
      for (const table of projector.tables) {
        const rows = [...(live.get(table)?.values() ?? [])].flatMap(({ row }) => row ?? []);
        expect(rows.length).toBeGreaterThan(0);
        expect([...fold.kept(table)]).toEqual(rows);
      }
      expect(JSON.stringify(MONTH)).toBe(before);
    },
  );
});
