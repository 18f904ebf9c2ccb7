import { describe, expect, it } from '@jest/globals';
import { InvalidEvent, WrongExpectedRevision } from '../../server/event-log/errors';
import type { EventLog, ExpectedRevision } from '../../server/event-log/event-log';
import { filledStream, newEvent, newEvents, readAll, streamId } from './event-log.fixtures';

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

/** What appends guarantee when they are repeated, misused or share their way with one that can't be recorded. */
export function describeRepeating(log: () => EventLog, another: () => EventLog): void {
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

    it('does so at the same moment, too', async () => {
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

    it('is refused when only a part of them is recorded', async () => {
      const { streamId: stream, events } = await filledStream(log(), 3);
      for (const expectedRevision of ['none', 2] as const) {
        const append = { streamId: stream, expectedRevision, events: [...events.slice(2), newEvent()] };
        await expect(log().append(append)).rejects.toThrow(InvalidEvent);
      }
      expect(await readAll(log().readStream(stream))).toHaveLength(3);
    });

    it('is refused when they were recorded in another order', async () => {
      const { streamId: stream, events } = await filledStream(log(), 2);
      const append = log().append({
        streamId: stream,
        expectedRevision: 'none',
        events: [...events].reverse(),
      });
      await expect(append).rejects.toThrow(InvalidEvent);
    });

    it('is refused when they belong to another stream', async () => {
      const { events } = await filledStream(log(), 2);
      const other = await filledStream(log(), 1);
      for (const [stream, expectedRevision] of [
        [streamId(), 'none'],
        [other.streamId, 0],
        [other.streamId, 5],
      ] as const) {
        await expect(log().append({ streamId: stream, expectedRevision, events })).rejects.toThrow(
          InvalidEvent,
        );
      }
      expect(await readAll(log().readStream(other.streamId))).toHaveLength(1);
    });

    it('is refused within one append', async () => {
      const event = newEvent();
      const append = log().append({ streamId: streamId(), expectedRevision: 'none', events: [event, event] });
      await expect(append).rejects.toThrow(InvalidEvent);
    });
  });

  describe('an event that can not be recorded', () => {
    it.each<[string, unknown]>([
      ['a BigInt', 1n],
      ['NaN', Number.NaN],
      ['infinity', Infinity],
      ['a function', () => 1],
      ['undefined in a list', [undefined]],
      ['a date', new Date(0)],
      ['a cycle', cyclic],
      ['NUL', 'a\0b'],
      ['half of a surrogate pair', '\ud83d'],
    ])('is refused with %s in its data or metadata, and its append with it', async (_what, value) => {
      const stream = streamId();
      const event = newEvent({ value } as never);
      const append = { streamId: stream, expectedRevision: 'none' as const };
      await expect(log().append({ ...append, events: [newEvent(), event] })).rejects.toThrow(InvalidEvent);
      const metadata = { ...newEvent().metadata, requestHash: value } as never;
      await expect(log().append({ ...append, events: [{ ...newEvent(), metadata }] })).rejects.toThrow(
        InvalidEvent,
      );
      expect(await readAll(log().readStream(stream))).toEqual([]);
    });

    it.each<[string, unknown]>([
      ['nothing', undefined],
      ['null', null],
      ['a list', []],
      ['a text', 'x'],
    ])('is refused with %s for data', async (_what, data) => {
      const append = { streamId: streamId(), expectedRevision: 'none' as const };
      await expect(
        log().append({
          ...append,
          events: [newEvent(data as never)].map((event) => ({ ...event, data: data as never })),
        }),
      ).rejects.toThrow(InvalidEvent);
    });

    it.each(['', 'x', '5F0C3F50-98A1-4A4C-8F4E-1D1F0A9F4C02'])('is refused with the id %j', async (id) => {
      const append = log().append({
        streamId: streamId(),
        expectedRevision: 'none',
        events: [{ ...newEvent(), id }],
      });
      await expect(append).rejects.toThrow(InvalidEvent);
    });

    it.each(['', 'a\0b', '\udc00', 'x'.repeat(251)])(
      'is refused with the type or for the stream %j',
      async (name) => {
        const append = { streamId: streamId(), expectedRevision: 'none' as const, events: newEvents(1) };
        await expect(log().append({ ...append, events: [newEvent({}, name)] })).rejects.toThrow(InvalidEvent);
        await expect(log().append({ ...append, streamId: name })).rejects.toThrow(InvalidEvent);
      },
    );

    it('leaves appends of the same moment alone', async () => {
      const { streamId: taken, events: known } = await filledStream(log(), 1);
      const streams = Array.from({ length: 40 }, streamId);
      const good = (index: number): Promise<unknown> =>
        log().append({ streamId: streams[index] ?? '', expectedRevision: 'none', events: newEvents(2) });
      const bad = [
        () => log().append({ streamId: streamId(), expectedRevision: 'none', events: known }),
        () => log().append({ streamId: taken, expectedRevision: 7, events: newEvents(1) }),
        () => log().append({ streamId: taken, expectedRevision: 0, events: [newEvent(), ...known] }),
        () =>
          log().append({
            streamId: streamId(),
            expectedRevision: 'none',
            events: [newEvent({ n: Number.NaN })],
          }),
      ];
      const results = await Promise.allSettled(
        streams.flatMap((_stream, index) => {
          const spoiler = index % 10 === 5 ? bad[Math.floor(index / 10)] : undefined;
          return spoiler ? [good(index), spoiler()] : [good(index)];
        }),
      );
      const refused = results
        .filter((result) => result.status === 'rejected')
        .map(({ reason }) => reason as unknown);
      expect(refused).toEqual([
        expect.any(InvalidEvent),
        expect.any(WrongExpectedRevision),
        expect.any(InvalidEvent),
        expect.any(InvalidEvent),
      ]);
      for (const stream of streams) expect(await readAll(log().readStream(stream))).toHaveLength(2);
      expect(await readAll(log().readStream(taken))).toHaveLength(1);
    });
  });
}
