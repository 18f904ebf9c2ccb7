import { describe, expect, it } from '@jest/globals';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { historyProjector } from '../projectors/history.projector';
import { UnknownEvent } from '../../server/event-log/codec';
import { computeChanges } from './projector';

const PLAYER = 'player-a0000000-0000-4000-8000-000000000001';

/** An event as a newer release would append it. */
function createNewerEvent(type: string) {
  return toRecordedEvents(PLAYER, [{ type, data: {} }]).map((event) => ({
    ...event,
    metadata: { ...event.metadata, schemaVersion: 99 },
  }))[0];
}

describe('computeChanges', () => {
  it('returns nothing for an ignored type, even if this release can not read the event', () => {
    const event = createNewerEvent('TaskProgressed');
    expect(event && computeChanges(historyProjector, event)).toEqual([]);
  });

  it.each(['TaskCompleted', 'NobodyKnows'])('passes any other type to the projector: %s', (type) => {
    const event = createNewerEvent(type);
    expect(() => event && computeChanges(historyProjector, event)).toThrow(UnknownEvent);
  });
});
