import { describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../../server/contracts/position';
import type { JsonObject, RecordedEvent } from '../../server/event-log/event-log';
import { GAME_EVENTS } from '../../server/event-log/registry';
import { season } from '../../test/bench/replay/season';
import { PROJECTORS } from './projectors';

/** Every type of event, with much of what it may hold. */
const EVENTS: readonly RecordedEvent[] = season(30).map((event) => ({
  ...event,
  data: event.data as JsonObject,
  position: ORIGIN,
}));

const typesThat = (project: (event: RecordedEvent) => boolean): ReadonlySet<string> =>
  new Set(EVENTS.filter(project).map(({ type }) => type));

describe('what a projector ignores', () => {
  it('is tried with every type of event', () => {
    const seen = typesThat(() => true);
    expect(GAME_EVENTS.types.filter((type) => !seen.has(type))).toEqual([]);
  });

  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'changes nothing: %s',
    (_name, projector) => {
      const changing = typesThat((event) => projector.project(event).length > 0);
      expect(projector.ignores.filter((type) => changing.has(type))).toEqual([]);
    },
  );

  it.each(PROJECTORS.map((projector) => [projector.name, projector] as const))(
    'is no more than what is left: %s',
    (_name, projector) => {
      const changing = typesThat((event) => projector.project(event).length > 0);
      const known: readonly string[] = GAME_EVENTS.types;
      expect(projector.ignores.filter((type) => !known.includes(type))).toEqual([]);
      expect(known.filter((type) => !changing.has(type) && !projector.ignores.includes(type))).toEqual([]);
    },
  );
});
