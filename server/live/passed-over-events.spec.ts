import { describe, expect, it } from '@jest/globals';
import { MAX_PASSED_OVER_TYPES } from '../contracts/relay-operations';
import type { Position } from '../contracts/position';
import { PassedOverEvents } from './passed-over-events';

const event = (type: string) => ({
  ...{ eventId: `id of ${type}`, type, streamId: 'party-1' },
  position: '0000000000000000001' as Position,
});

describe('the events that a relay passes over', () => {
  it('are counted by type, the most frequent first, with the last one', () => {
    const events = new PassedOverEvents();
    expect({ types: events.listTypes(), last: events.last }).toEqual({ types: [], last: null });
    for (const type of ['A', 'B', 'B']) events.add(event(type));
    expect(events.listTypes()).toEqual([
      { type: 'B', count: 2 },
      { type: 'A', count: 1 },
    ]);
    expect(events.last).toEqual(event('B'));
  });

  it('are counted together beyond a number of types', () => {
    const events = new PassedOverEvents();
    for (let type = 0; type < MAX_PASSED_OVER_TYPES + 5; type += 1) events.add(event(`T${type}`));
    events.add(event('T0'));
    const types = events.listTypes();
    expect(types).toHaveLength(MAX_PASSED_OVER_TYPES + 1);
    expect(types.slice(0, 2)).toEqual([
      { type: 'other types', count: 5 },
      { type: 'T0', count: 2 },
    ]);
  });
});
