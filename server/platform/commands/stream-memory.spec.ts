import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../contracts/position';
import type { RecordedEvent } from '../../event-log/event-log';
import { StreamMemory } from './stream-memory';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 1);

/** Event `revision` of a stream, appended by the named command the given hours after the start. */
function event(revision: number, commandId: string, hours: number, requestHash?: string): RecordedEvent {
  const time = new Date(START + hours * HOUR).toISOString();
  return {
    id: `event-${revision}`,
    type: 'Happened',
    data: {},
    metadata: {
      commandId,
      correlationId: 'c',
      causationId: 'c',
      actor: 'olena',
      time,
      schemaVersion: 1,
      ...(requestHash !== undefined && { requestHash }),
    },
    streamId: 'player-olena',
    revision,
    position: String(revision).padStart(19, '0') as Position,
  };
}

describe('the memory of a stream', () => {
  it('starts before the first event', () => {
    const memory = StreamMemory.empty('initial');
    expect(memory).toMatchObject({ state: 'initial', revision: -1, position: '' });
    expect(memory.findCommand('a')).toBeUndefined();
  });

  it('has the state, revision and position of the last event', () => {
    const memory = StreamMemory.empty(0);
    memory.advance(event(0, 'a', 0), 10);
    memory.advance(event(1, 'b', 0), 20);
    expect(memory).toMatchObject({ state: 20, revision: 1, position: '0000000000000000001' });
  });

  it('holds commands with an idempotency key and the revision of their last event', () => {
    const memory = StreamMemory.empty(0);
    memory.advance(event(0, 'a', 0, 'hash of a'), 1);
    memory.advance(event(1, 'a', 0, 'hash of a'), 2);
    memory.advance(event(2, 'unkeyed', 0), 3);
    expect(memory.findCommand('a')).toMatchObject({ requestHash: 'hash of a', revision: 1 });
    expect(memory.findCommand('unkeyed')).toBeUndefined();
  });

  it('drops commands with an idempotency key after the promised day', () => {
    const memory = StreamMemory.empty(0);
    memory.advance(event(0, 'old', 0, 'h'), 1);
    memory.advance(event(1, 'younger', 2, 'h'), 2);
    memory.advance(event(2, 'a day later', 24, 'h'), 3);
    expect(memory.findCommand('old')).toBeDefined();
    memory.advance(event(3, 'two hours later', 26, 'h'), 4);
    expect(memory.findCommand('old')).toBeUndefined();
    expect(memory.findCommand('younger')).toBeDefined();
  });

  it('drops them too when only commands without a key follow, so that a snapshot does not carry them for good', () => {
    const memory = StreamMemory.empty(0);
    memory.advance(event(0, 'old', 0, 'h'), 1);
    memory.advance(event(1, 'of a policy', 26), 2);
    expect(memory.toStored().recent).toStrictEqual([]);
  });

  it('is unchanged after a round trip through a snapshot', () => {
    const memory = StreamMemory.empty({ xp: 0 });
    memory.advance(event(0, 'a', 0, 'h'), { xp: 5 });
    const snapshot = JSON.parse(JSON.stringify(memory.toStored())) as ReturnType<typeof memory.toStored>;
    const restored = StreamMemory.fromStored(snapshot);
    expect(restored.toStored()).toStrictEqual(memory.toStored());
    expect(restored.findCommand('a')).toStrictEqual(memory.findCommand('a'));
  });
});
