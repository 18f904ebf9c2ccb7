import { describe, expect, it } from '@jest/globals';
import { InvalidEvent, WrongExpectedRevision } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { fillStream, newEvent, newEvents, readAll, streamId, type StoreTraits } from './event-log.fixtures';

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

/** How invalid appends are refused, and what happens to appends in the same batch. */
export function describeInvalidEvents(log: () => EventLog, { knowsIdsOfOtherStreams }: StoreTraits): void {
  describe('an invalid event', () => {
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

    const toOtherStreams = async () => {
      const { events } = await fillStream(log(), 2);
      const other = await fillStream(log(), 1);
      const appends = [
        { streamId: streamId(), expectedRevision: 'none', events },
        { streamId: other.streamId, expectedRevision: 0, events },
        { streamId: other.streamId, expectedRevision: 5, events },
      ] as const;
      return { appends, other: other.streamId };
    };

    if (knowsIdsOfOtherStreams) {
      it('is refused when its id is in another stream', async () => {
        const { appends, other } = await toOtherStreams();
        for (const append of appends) await expect(log().append(append)).rejects.toThrow(InvalidEvent);
        expect(await readAll(log().readStream(other))).toHaveLength(1);
      });
    } else {
      it('is accepted when its id is in another stream: only its own stream is checked', async () => {
        const { appends, other } = await toOtherStreams();
        const [toNew, onTop, wrong] = appends;
        expect((await log().append(toNew)).revision).toBe(1);
        expect((await log().append(onTop)).revision).toBe(2);
        expect((await log().append(wrong)).revision).toBe(2);
        expect(await readAll(log().readStream(other))).toHaveLength(3);
      });
    }

    it('does not affect concurrent appends', async () => {
      const { streamId: taken, events: known } = await fillStream(log(), 1);
      const streams = Array.from({ length: 40 }, streamId);
      const good = (index: number): Promise<unknown> =>
        log().append({ streamId: streams[index] ?? '', expectedRevision: 'none', events: newEvents(2) });
      const another = knowsIdsOfOtherStreams
        ? { streamId: streamId(), events: known }
        : { streamId: taken, events: [...known, newEvent()] };
      const bad = [
        () => log().append({ ...another, expectedRevision: 'none' }),
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
