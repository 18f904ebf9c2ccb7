import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORIGIN, parsePosition } from '../../server/contracts/position';
import { InvalidEvent, WrongExpectedRevision } from '../../server/event-log/errors';
import type { EventLog, ExpectedRevision, JsonObject, NewEvent } from '../../server/event-log/event-log';
import {
  appendToHead,
  fillStream,
  newEvent,
  newEvents,
  readAll,
  streamId,
  type StoreTraits,
} from './event-log.fixtures';

const idsOf = (events: readonly NewEvent[]): string[] => events.map(({ id }) => id);

/** What {@link EventLog.append} guarantees. */
export function describeAppending(
  log: () => EventLog,
  another: () => EventLog,
  { roomForBytes }: StoreTraits,
): void {
  describe('appending', () => {
    it('stores events unchanged, from revision 0', async () => {
      const stream = streamId();
      const events = [newEvent({ a: 1 }), newEvent({ b: [true, null, 'x'] }, 'LevelReached')];
      const { position, revision } = await log().append({
        streamId: stream,
        expectedRevision: 'none',
        events,
      });
      const recorded = await readAll(log().readStream(stream));
      expect(recorded).toEqual(
        events.map((event, index) => ({
          ...event,
          streamId: stream,
          revision: index,
          position: recorded[index]?.position,
        })),
      );
      expect({ position, revision }).toEqual({ position: recorded[1]?.position, revision: 1 });
    });

    it('gives positions that sort as text in append order, and survive JSON', async () => {
      const first = await log().append({
        streamId: streamId(),
        expectedRevision: 'none',
        events: newEvents(11),
      });
      const second = await another().append({
        streamId: streamId(),
        expectedRevision: 'none',
        events: newEvents(1),
      });
      expect(first.position > ORIGIN).toBe(true);
      expect(second.position > first.position).toBe(true);
      expect(parsePosition(second.position)).toBe(second.position);
      expect((await log().head()) >= second.position).toBe(true);
    });

    it('keeps every JSON value', async () => {
      const special: JsonObject = JSON.parse(
        '{"__proto__": {"x": 1}, "constructor": 2, "": [], "deep": [[[[{}]]]]}',
      ) as JsonObject;
      const texts: JsonObject = {
        quoted: '"\\"{},\n\t\u2028',
        numbers: [1e308, -1.5e-7, 2 ** 53],
        ukrainian: 'ґанок 🏠',
      };
      const json = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue());
      const samples = fc.sample(json, 300).map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);
      const storable = samples.filter((value) => !JSON.stringify(value).includes('\\u0000'));
      const events = [special, texts, ...storable].map((data) => newEvent(data));
      const stream = streamId();
      await log().append({ streamId: stream, expectedRevision: 'none', events });
      expect((await readAll(log().readStream(stream))).map(({ data }) => data)).toEqual(
        events.map(({ data }) => data),
      );
    });

    it('takes 1 to 1,000 events at once', async () => {
      const { streamId: stream, events } = await fillStream(log(), 1_000);
      expect((await readAll(log().readStream(stream))).map(({ id }) => id)).toEqual(idsOf(events));
      const append = { streamId: streamId(), expectedRevision: 'none' as const };
      await expect(log().append({ ...append, events: newEvents(1_001) })).rejects.toThrow(InvalidEvent);
      await expect(log().append({ ...append, events: [] })).rejects.toThrow(InvalidEvent);
    });

    it('takes large events', async () => {
      const stream = streamId();
      // Six bytes of JSON text each time, or five; half a kilobyte is left for the envelope.
      const times = Math.floor((roomForBytes - 512) / 6);
      const events = Array.from({ length: 12 }, (_, n) => newEvent({ n, text: `${n}ї"`.repeat(times) }));
      await Promise.all(
        events.map((event, n) =>
          log().append({ streamId: stream, expectedRevision: n === 0 ? 'none' : n - 1, events: [event] }),
        ),
      );
      expect((await readAll(log().readStream(stream))).map(({ data }) => data)).toEqual(
        events.map(({ data }) => data),
      );
    });
  });

  describe('the expected revision', () => {
    it.each<[string, number, ExpectedRevision, ExpectedRevision]>([
      ['a stream that must be new is there', 3, 'none', 2],
      ['the stream has gone on', 3, 1, 2],
      ['the stream is not that far', 3, 3, 2],
      ['the stream is not there', 0, 0, 'none'],
    ])('refuses the whole append when %s', async (_when, length, expected, actual) => {
      const { streamId: stream } = await fillStream(log(), length);
      await expect(
        log().append({ streamId: stream, expectedRevision: expected, events: newEvents(2) }),
      ).rejects.toEqual(new WrongExpectedRevision(stream, expected, actual));
      expect(await readAll(log().readStream(stream))).toHaveLength(length);
    });

    it.each([-1, 0.5, Number.NaN])('can not be %d', async (revision) => {
      const append = log().append({ streamId: streamId(), expectedRevision: revision, events: newEvents(1) });
      await expect(append).rejects.toThrow(InvalidEvent);
    });

    it('lets exactly one of many appends win, and gives the others the actual revision', async () => {
      const { streamId: stream } = await fillStream(log(), 1);
      const results = await Promise.allSettled(
        newEvents(32).map((event, index) =>
          (index % 2 ? log() : another()).append({ streamId: stream, expectedRevision: 0, events: [event] }),
        ),
      );
      const losers = results
        .filter((result) => result.status === 'rejected')
        .map(({ reason }) => reason as unknown);
      expect(losers).toEqual(Array.from({ length: 31 }, () => new WrongExpectedRevision(stream, 0, 1)));
    });

    it('allows pipelined appends, each on top of the one before', async () => {
      const stream = streamId();
      const results = await Promise.all(
        newEvents(50).map((event, index) =>
          log().append({
            streamId: stream,
            expectedRevision: index === 0 ? 'none' : index - 1,
            events: [event],
          }),
        ),
      );
      expect(results.map(({ revision }) => revision)).toEqual(results.map((_, index) => index));
    });

    it('keeps revisions without gaps under 32 writers at 4 streams in two processes', async () => {
      const streams = Array.from({ length: 4 }, streamId);
      const written = await Promise.all(
        Array.from({ length: 32 }, async (_, writer) => {
          const stream = streams[writer % 4] ?? '';
          const events = newEvents(5);
          for (const event of events) await appendToHead(writer % 8 < 4 ? log() : another(), stream, event);
          return { stream, ids: idsOf(events) };
        }),
      );
      for (const stream of streams) {
        const recorded = await readAll(log().readStream(stream));
        expect(recorded.map(({ revision }) => revision)).toEqual(
          Array.from({ length: 40 }, (_, index) => index),
        );
        const ids = written.filter((writer) => writer.stream === stream).flatMap((writer) => writer.ids);
        expect(recorded.map(({ id }) => id).sort()).toEqual(ids.sort());
      }
    });
  });
}
