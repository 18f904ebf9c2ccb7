import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ORIGIN } from '../../contracts/position';
import { InvalidEvent } from '../errors';
import type { NewEvent, ReadStreamOptions, RecordedEvent } from '../event-log';
import { RecordedIds } from './recorded-ids';

const HOUR = 60 * 60 * 1000;
const STREAM = 'player-1';

function createEventAt(time: number): NewEvent {
  const id = randomUUID();
  const context = { commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 };
  return {
    id,
    type: 'QuestProgressed',
    data: {},
    metadata: { ...context, time: new Date(time).toISOString() },
  };
}

/** One stream that counts the events read from it. */
class CountingStream {
  readonly events: RecordedEvent[] = [];
  reads = 0;

  append(events: readonly NewEvent[]): number {
    for (const event of events) {
      this.events.push({ ...event, streamId: STREAM, revision: this.events.length, position: ORIGIN });
    }
    return this.events.length - 1;
  }

  readonly read = async function* (
    this: CountingStream,
    _streamId: string,
    { from, direction, limit = Infinity }: ReadStreamOptions,
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    const backwards = direction === 'backwards';
    const end = this.events.length - 1;
    let revision = backwards ? Math.min(from ?? end, end) : (from ?? 0);
    for (let left = limit; left > 0; left--) {
      const event = this.events[revision];
      if (!event) return;
      this.reads += 1;
      yield event;
      revision += backwards ? -1 : 1;
    }
  }.bind(this);
}

describe('the ids that a stream holds', () => {
  const now = Date.parse('2026-05-01T12:00:00.000Z');

  /** One event per hour, the last of them at `now`. */
  function aged(hours: number): CountingStream {
    const stream = new CountingStream();
    stream.append(Array.from({ length: hours }, (_, n) => createEventAt(now - (hours - 1 - n) * HOUR)));
    return stream;
  }

  it('are found when an append is retried within two days, whatever was appended since', async () => {
    const stream = aged(20_000);
    const events = [createEventAt(now), createEventAt(now)];
    const last = stream.append(events);
    stream.append(Array.from({ length: 40 }, (_, n) => createEventAt(now + n * HOUR)));
    // The retry was decided again, 40 hours later.
    const repeat = events.map((event) => ({ ...event, metadata: createEventAt(now + 40 * HOUR).metadata }));
    for (const upTo of [stream.events.length - 1, 'end'] as const) {
      await expect(new RecordedIds(stream.read).findRevision(STREAM, repeat, upTo)).resolves.toBe(last);
    }
  });

  it('are not read further back than a retry can be, however long the stream is', async () => {
    const stream = aged(20_000);
    await expect(
      new RecordedIds(stream.read).findRevision(STREAM, [createEventAt(now)], 'end'),
    ).resolves.toBeUndefined();
    expect(stream.reads).toBeLessThanOrEqual(100);
  });

  it('are not read again for a process that keeps appending', async () => {
    const stream = aged(1_000);
    const ids = new RecordedIds(stream.read);
    for (let n = 0; n < 100; n++) {
      const events = [createEventAt(now + n)];
      await expect(ids.findRevision(STREAM, events, stream.events.length - 1)).resolves.toBeUndefined();
      ids.addAppended(STREAM, events, stream.append(events));
    }
    const before = stream.reads;
    stream.append([createEventAt(now), createEventAt(now)]);
    await ids.findRevision(STREAM, [createEventAt(now)], 'end');
    expect(before).toBeLessThanOrEqual(100);
    expect(stream.reads - before).toBe(2);
  });

  it('of tens of thousands of events within two days are not read at each append', async () => {
    const stream = new CountingStream();
    stream.append(Array.from({ length: 40_000 }, (_, n) => createEventAt(now + n)));
    const ids = new RecordedIds(stream.read);
    await ids.findRevision(STREAM, [createEventAt(now)], 'end');
    const before = stream.reads;
    await ids.findRevision(STREAM, [createEventAt(now)], 'end');
    expect(stream.reads - before).toBe(0);
  });

  it('are read to the beginning of the stream when an append has no valid time', async () => {
    const stream = aged(3_000);
    const [first] = stream.events;
    if (!first) throw new Error('The stream is empty');
    const timeless = { ...first, metadata: { ...first.metadata, time: 'once upon a time' } };
    await expect(new RecordedIds(stream.read).findRevision(STREAM, [timeless], 'end')).resolves.toBe(0);
  });

  it('are empty for a stream that does not exist', async () => {
    const stream = new CountingStream();
    await expect(
      new RecordedIds(stream.read).findRevision(STREAM, [createEventAt(now)], 'end'),
    ).resolves.toBeUndefined();
    expect(stream.reads).toBe(0);
  });

  it('are the same for processes that append in turns as for one that reads everything each time', async () => {
    const turn = fc.record({
      process: fc.integer({ min: 0, max: 2 }),
      fresh: fc.integer({ min: 1, max: 60 }),
      repeats: fc.option(
        fc.record({ from: fc.nat(), count: fc.integer({ min: 1, max: 4 }), reversed: fc.boolean() }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 40 }), async (turns) => {
        const stream = new CountingStream();
        const processes = [0, 1, 2].map(() => new RecordedIds(stream.read));
        for (const { process, fresh, repeats } of turns) {
          const ids = processes[process] ?? new RecordedIds(stream.read);
          const size = stream.events.length;
          const events =
            repeats && size > 0
              ? stream.events.slice(repeats.from % size, (repeats.from % size) + repeats.count)
              : Array.from({ length: fresh }, () => createEventAt(now));
          if (repeats?.reversed) events.reverse();
          const known = stream.events.findIndex(({ id }) => id === events[0]?.id);
          const upTo = size > 0 && process !== 2 ? size - 1 : 'end';
          if (known >= 0 && repeats?.reversed && events.length > 1) {
            await expect(ids.findRevision(STREAM, events, upTo)).rejects.toThrow(InvalidEvent);
          } else if (known >= 0) {
            await expect(ids.findRevision(STREAM, events, upTo)).resolves.toBe(known + events.length - 1);
          } else {
            await expect(ids.findRevision(STREAM, events, upTo)).resolves.toBeUndefined();
            ids.addAppended(STREAM, events, stream.append(events));
          }
        }
      }),
    );
  });
});
