import { describe, expect, it } from '@jest/globals';
import type { EventMetadata } from '../../event-log/event-metadata';
import { toRecordedEvents } from '../../../test/support/events/project-in-memory';
import { redactEvent, redactEventData } from './redact-event';

const ID = '5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02';

describe("an event's data for operators", () => {
  it('keeps ids, instants, days, numbers and words of the code', () => {
    const data = {
      questId: ID,
      at: '2026-03-02T12:00:00.000Z',
      day: '2026-03-02',
      xp: 7,
      done: true,
      role: 'member',
      claim: null,
      position: '0000000000000000042',
    };
    expect(redactEventData(data)).toEqual(data);
  });

  it('shows only the length of any other text, at any depth and under any key', () => {
    const data = {
      member: { nickname: 'Olena' },
      names: ['a b', ID],
      role: '$2b$10$secret',
      reason: 'Hi all',
    };
    expect(redactEventData(data)).toEqual({
      member: { nickname: '[5 characters]' },
      names: ['[3 characters]', ID],
      role: '[13 characters]',
      reason: '[6 characters]',
    });
  });

  it('shows of metadata no nickname, no answer and no hash of a request', () => {
    const toldTo = { parties: [ID], nickname: 'Olena', username: 'olena' };
    const [event] = toRecordedEvents(`player-${ID}`, [{ type: 'TaskCreated', data: {} }], toldTo);
    const answer = { task: { taskId: ID, name: 'See a doctor' } };
    const metadata = { ...event!.metadata, requestHash: 'c2VjcmV0', answer };
    expect(redactEvent({ ...event!, metadata }).metadata).toEqual({
      ...event!.metadata,
      toldTo: { parties: [ID], nickname: '[5 characters]', username: '[5 characters]' },
      requestHash: '[8 characters]',
      answer: { task: { taskId: ID, name: '[12 characters]' } },
    });
  });

  it('takes an event without metadata', () => {
    const [event] = toRecordedEvents(`player-${ID}`, [{ type: 'TaskCreated', data: {} }]);
    const bare = { ...event!, metadata: null as unknown as EventMetadata };
    expect(redactEvent(bare)).toMatchObject({ id: event!.id, metadata: null });
  });

  it('takes data that is no object', () => {
    expect([redactEventData(null), redactEventData('secret'), redactEventData(3)]).toEqual([
      null,
      '[6 characters]',
      3,
    ]);
  });
});
