import { describe, expect, it } from '@jest/globals';
import { InvalidEvent } from '../../server/event-log/errors';
import type { EventLog, ExpectedRevision } from '../../server/event-log/event-log';
import { fillStream, newEvent, newEvents, readAll, streamId } from './event-log.fixtures';

/** What appends guarantee when they are repeated. */
export function describeIdempotency(log: () => EventLog, another: () => EventLog): void {
  describe('appending the same ids again', () => {
    it.each<[string, ExpectedRevision]>([
      ['the revision expected then', 'none'],
      ['the revision of now', 6],
      ['a wrong revision', 2],
      ['a revision not there yet', 40],
    ])('answers the first answer and records nothing, with %s', async (_with, expectedRevision) => {
      const stream = streamId();
      const events = newEvents(3);
      const first = await log().append({ streamId: stream, expectedRevision: 'none', events });
      await log().append({ streamId: stream, expectedRevision: 2, events: newEvents(4) });
      expect(await log().append({ streamId: stream, expectedRevision, events })).toEqual(first);
      expect(await another().append({ streamId: stream, expectedRevision, events })).toEqual(first);
      expect(await readAll(log().readStream(stream))).toHaveLength(7);
    });

    it.each<[string, ExpectedRevision]>([
      ['the revision expected then', 0],
      ['the revision of now', 1_502],
    ])('does so however much was appended since, with %s', async (_with, expectedRevision) => {
      const { streamId: stream } = await fillStream(log(), 1);
      const events = newEvents(2);
      const first = await log().append({ streamId: stream, expectedRevision: 0, events });
      await log().append({ streamId: stream, expectedRevision: 2, events: newEvents(1_000) });
      await another().append({ streamId: stream, expectedRevision: 1_002, events: newEvents(500) });
      expect(await another().append({ streamId: stream, expectedRevision, events })).toEqual(first);
      expect(await log().append({ streamId: stream, expectedRevision, events })).toEqual(first);
      const last = await readAll(log().readStream(stream, { direction: 'backwards', limit: 1 }));
      expect(last.map(({ revision }) => revision)).toEqual([1_502]);
    });

    it('gives the first answer for a part of what was appended together', async () => {
      const { streamId: stream, events } = await fillStream(log(), 5);
      const recorded = await readAll(log().readStream(stream));
      for (const expectedRevision of ['none', 0, 4] as const) {
        const part = events.slice(1, 3);
        const answer = await another().append({ streamId: stream, expectedRevision, events: part });
        expect(answer).toEqual({ position: recorded[2]?.position, revision: 2 });
      }
      expect(await readAll(log().readStream(stream))).toEqual(recorded);
    });

    it('gives the first answer to concurrent repeats, too', async () => {
      const stream = streamId();
      const events = newEvents(2);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? log() : another()).append({ streamId: stream, expectedRevision: 'none', events }),
        ),
      );
      expect(new Set(answers.map(({ position, revision }) => `${position} ${revision}`)).size).toBe(1);
      expect(await readAll(log().readStream(stream))).toHaveLength(2);
    });

    it('is refused when only a part of them is in the log', async () => {
      const { streamId: stream, events } = await fillStream(log(), 3);
      for (const expectedRevision of ['none', 2] as const) {
        const append = { streamId: stream, expectedRevision, events: [...events.slice(2), newEvent()] };
        await expect(log().append(append)).rejects.toThrow(InvalidEvent);
      }
      expect(await readAll(log().readStream(stream))).toHaveLength(3);
    });

    it('is refused when they were appended in another order', async () => {
      const { streamId: stream, events } = await fillStream(log(), 2);
      const append = log().append({
        streamId: stream,
        expectedRevision: 'none',
        events: [...events].reverse(),
      });
      await expect(append).rejects.toThrow(InvalidEvent);
    });

    it('is refused within one append', async () => {
      const event = newEvent();
      const append = log().append({ streamId: streamId(), expectedRevision: 'none', events: [event, event] });
      await expect(append).rejects.toThrow(InvalidEvent);
    });
  });
}
