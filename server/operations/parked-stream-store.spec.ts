import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { ORIGIN } from '../contracts/position';
import { toParkedEvent } from './parked-stream-store';

it('keeps 1,000 characters of why an event is parked, without the NUL that Postgres refuses', () => {
  const event = {
    ...{
      streamId: 'player-1',
      revision: 0,
      position: ORIGIN,
      id: randomUUID(),
      type: 'DayStarted',
      data: {},
    },
    metadata: {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: 'system',
      time: '2026-03-02T07:15:00.000Z',
      schemaVersion: 1,
    },
  };
  const { message } = toParkedEvent(event, new Error(`a \0 in ${'x'.repeat(2_000)}`), 1);

  expect(message).toHaveLength(1_000);
  expect(message).toMatch(/^a {2}in x+$/);
});
