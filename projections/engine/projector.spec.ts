import { describe, expect, it } from '@jest/globals';
import { toRecordedEvents } from '../../test/support/project-in-memory';
import { historyProjector } from '../projectors/history.projector';
import { UnknownEvent } from '../../server/event-log/codec';
import { computeChanges } from './projector';

const PLAYER = 'player-a0000000-0000-4000-8000-000000000001';

/** As a newer release would write it. */
function createNewerEvent(type: string) {
  return toRecordedEvents(PLAYER, [{ type, data: {} }]).map((event) => ({
    ...event,
    metadata: { ...event.metadata, schemaVersion: 99 },
  }))[0];
}

describe('the changes of an event', () => {
  it('are none for a type that is ignored, though this release could not read it', () => {
    const event = createNewerEvent('TaskProgressed');
    expect(event && computeChanges(historyProjector, event)).toEqual([]);
  });

  it.each(['TaskCompleted', 'NobodyKnows'])('are asked for of every other: %s', (type) => {
    const event = createNewerEvent(type);
    expect(() => event && computeChanges(historyProjector, event)).toThrow(UnknownEvent);
  });
});
