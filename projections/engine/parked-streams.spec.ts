import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../server/contracts/position';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { ParkedStreams } from './parked-streams';

const EVENTS = toRecordedEvents('player-a', [
  { type: 'LanguageChanged', data: {} },
  { type: 'LanguageChanged', data: {} },
]);
const END = '9'.repeat(19) as Position;

describe('the parked streams of a projector', () => {
  it('hold the earlier event of a stream alone when a later one was parked before', () => {
    const parked = new ParkedStreams([], true);
    const [first, second] = [EVENTS[0]!, EVENTS[1]!];
    expect(parked.park(second, new Error('later'))).toBe(true);
    expect(parked.park(first, new Error('earlier'))).toBe(true);
    expect(parked.listUnsaved(END)).toMatchObject([{ revision: 0, message: 'earlier' }]);
    expect(parked.has(second)).toBe(true);
  });
});
