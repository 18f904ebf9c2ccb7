import { describe, expect, it } from '@jest/globals';
import { recordedIn } from '../../test/support/projected';
import { historyProjector } from '../projectors/history.projector';
import { UnknownEvent } from '../../server/event-log/codec';
import { changesBy } from './projector';

const PLAYER = 'player-a0000000-0000-4000-8000-000000000001';

/** As a newer release would write it. */
function newer(type: string) {
  return recordedIn(PLAYER, [{ type, data: {} }]).map((event) => ({
    ...event,
    metadata: { ...event.metadata, schemaVersion: 99 },
  }))[0];
}

describe('the changes of an event', () => {
  it('are none for a type that is ignored, though this release could not read it', () => {
    const event = newer('TaskProgressed');
    expect(event && changesBy(historyProjector, event)).toEqual([]);
  });

  it.each(['TaskCompleted', 'NobodyKnows'])('are asked for of every other: %s', (type) => {
    const event = newer(type);
    expect(() => event && changesBy(historyProjector, event)).toThrow(UnknownEvent);
  });
});
