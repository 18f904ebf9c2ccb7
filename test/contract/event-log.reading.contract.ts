import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventLog, ReadStreamOptions } from '../../server/event-log/event-log';
import { fillStream, newEvents, readAll, streamId } from './event-log.fixtures';

const LENGTH = 1_234;

/** What {@link EventLog.readStream} guarantees. */
export function describeReading(log: () => EventLog, another: () => EventLog): void {
  describe('reading a stream', () => {
    let stream: string;

    beforeAll(async () => {
      ({ streamId: stream } = await fillStream(log(), LENGTH));
    });

    const numbersRead = async (options?: ReadStreamOptions): Promise<unknown[]> =>
      (await readAll(another().readStream(stream, options))).map(({ data }) => data['n']);

    const upwards = Array.from({ length: LENGTH }, (_, n) => n);
    const downwards = [...upwards].reverse();

    it.each<[string, ReadStreamOptions | undefined, number[]]>([
      ['everything, forwards', undefined, upwards],
      ['everything, backwards', { direction: 'backwards' }, downwards],
      ['from a revision on', { from: 1_000 }, upwards.slice(1_000)],
      ['from a revision back', { from: 700, direction: 'backwards' }, downwards.slice(LENGTH - 701)],
      ['the first few', { limit: 3 }, [0, 1, 2]],
      ['the last few', { limit: 3, direction: 'backwards' }, downwards.slice(0, 3)],
      ['a part', { from: 600, limit: 550 }, upwards.slice(600, 1_150)],
      [
        'a part, backwards',
        { from: 600, limit: 550, direction: 'backwards' },
        downwards.slice(LENGTH - 601, LENGTH - 51),
      ],
      ['more than there is', { from: LENGTH - 2, limit: 10 }, upwards.slice(-2)],
      ['from behind its end', { from: LENGTH }, []],
      [
        'from behind its end, backwards',
        { from: LENGTH + 5, limit: 2, direction: 'backwards' },
        downwards.slice(0, 2),
      ],
      ['from its start, backwards', { from: 0, direction: 'backwards' }, [0]],
      ['nothing', { limit: 0 }, []],
    ])('gives %s', async (_what, options, expected) => {
      expect(await numbersRead(options)).toEqual(expected);
    });

    it('returns nothing for an unknown stream', async () => {
      expect(await readAll(log().readStream(streamId()))).toEqual([]);
    });

    it('returns no events of other streams', async () => {
      const { streamId: one, events } = await fillStream(log(), 2);
      await log().append({ streamId: `${one}-more`, expectedRevision: 'none', events: newEvents(2) });
      expect((await readAll(log().readStream(one))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    });

    it('can be left early', async () => {
      for await (const event of log().readStream(stream)) {
        expect(event.revision).toBe(0);
        break;
      }
    });

    it('returns an append as soon as it is acknowledged, in any process', async () => {
      const { streamId: one } = await fillStream(log(), 1);
      for (let revision = 0; revision < 20; revision++) {
        await log().append({ streamId: one, expectedRevision: revision, events: newEvents(1) });
        expect(await readAll(another().readStream(one))).toHaveLength(revision + 2);
      }
    });
  });
}

/** Comes last: a test that follows the log from its origin afterwards would read all of this, too. */
export function describeLargeStream(log: () => EventLog, another: () => EventLog): void {
  describe('a stream of 10,000 events', () => {
    it('is read completely, in both directions, by any process', async () => {
      const { streamId: long, events } = await fillStream(log(), 10_000);
      const ids = events.map(({ id }) => id);
      const forwards = await readAll(another().readStream(long));
      expect(forwards.map(({ id }) => id)).toEqual(ids);
      expect(forwards.map(({ revision }) => revision)).toEqual(ids.map((_id, revision) => revision));
      const backwards = await readAll(log().readStream(long, { direction: 'backwards' }));
      expect(backwards.map(({ id }) => id)).toEqual([...ids].reverse());
    });
  });
}
