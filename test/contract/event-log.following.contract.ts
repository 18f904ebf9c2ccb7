import { describe, expect, it } from '@jest/globals';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { InvalidPosition } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { fillStream, newEvent, newEvents, BackgroundFollower, streamId } from './event-log.fixtures';

/** Expects each position to be after the one before: in order, nothing twice. */
const isAscending = (positions: readonly Position[]): boolean =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? ''));

/** What {@link EventLog.follow} guarantees. */
export function describeFollowing(log: () => EventLog, another: () => EventLog): void {
  describe('following the log', () => {
    it('delivers everything from the origin, in order, then reports that it has caught up', async () => {
      const { streamId: stream, events } = await fillStream(log(), 30);
      const follower = new BackgroundFollower(log(), { after: ORIGIN, batchSize: 7 });
      await follower.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
      await follower.stop();
      expect(follower.eventsOf(stream).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(isAscending(follower.events.map(({ position }) => position))).toBe(true);
      expect(follower.batches.every((batch) => batch.events.length <= 7)).toBe(true);
      const behind = follower.batches.slice(0, -1);
      expect(behind.every((batch) => !batch.caughtUp && batch.events.length > 0)).toBe(true);
    });

    it('delivers the events after a position, and nothing else', async () => {
      const { streamId: stream } = await fillStream(log(), 5);
      const all = new BackgroundFollower(log(), { after: ORIGIN });
      await all.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
      await all.stop();
      const third = all.eventsOf(stream)[2];
      const rest = new BackgroundFollower(log(), { after: third?.position ?? ORIGIN });
      await rest.waitUntil((follower) => follower.eventsOf(stream).length === 2);
      await rest.stop();
      expect(rest.events).toEqual(
        all.events.filter(({ position }) => position > (third?.position ?? ORIGIN)),
      );
    });

    it('reports once to a follower at the end that it has caught up', async () => {
      const head = await log().head();
      const follower = new BackgroundFollower(log(), { after: head });
      await follower.waitUntil(({ batches }) => batches.length === 1);
      const end = { events: [], position: head, eventsRead: 0, caughtUp: true };
      expect(follower.batches).toEqual([end]);
      const { streamId: stream } = await fillStream(another(), 1);
      await follower.waitUntil(() => follower.eventsOf(stream).length === 1);
      await follower.stop();
      const [event] = follower.eventsOf(stream);
      expect(follower.batches).toEqual([
        end,
        { events: [event], position: event?.position, eventsRead: 1, caughtUp: true },
      ]);
    });

    it('skips types that are not wanted, and reports the position it has read', async () => {
      const after = await log().head();
      const stream = streamId();
      const types = [
        'Wanted',
        'Other',
        'Third',
        'Other',
        'Other',
        'Other',
        'Third',
        'Other',
        'Wanted',
        'Other',
      ];
      const events = types.map((type, n) => newEvent({ n }, type));
      const { position } = await log().append({ streamId: stream, expectedRevision: 'none', events });
      const whole = new BackgroundFollower(log(), { after });
      const follower = new BackgroundFollower(log(), {
        after,
        batchSize: 3,
        excludedTypes: new Set(['Other', 'Third']),
      });
      for (const each of [whole, follower]) {
        await each.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
        await each.stop();
      }
      const { batches } = follower;
      expect(follower.events).toEqual(whole.events.filter(({ type }) => type === 'Wanted'));
      expect(follower.events.map(({ data }) => data)).toEqual([{ n: 0 }, { n: 8 }]);
      expect(batches.reduce((sum, { eventsRead }) => sum + eventsRead, 0)).toBe(types.length);
      expect(batches.at(-1)?.position).toBe(position);
      for (const [index, batch] of batches.entries()) {
        const before = batches[index - 1]?.position ?? after;
        const part = whole.events.filter(
          (event) => event.position > before && event.position <= batch.position,
        );
        expect(part).toHaveLength(batch.eventsRead);
      }
    });

    it('resumes after events it has skipped', async () => {
      const first = new BackgroundFollower(log(), {
        after: await log().head(),
        excludedTypes: new Set(['Other']),
      });
      const stream = streamId();
      const append = (n: number, type: string) =>
        another().append({
          streamId: stream,
          expectedRevision: n === 0 ? 'none' : n - 1,
          events: [newEvent({ n }, type)],
        });
      const { position } = await append(0, 'Other');
      await first.waitUntil(({ batches }) => batches.at(-1)?.position === position);
      await first.stop();
      expect(first.events).toEqual([]);
      const second = new BackgroundFollower(log(), { after: position, excludedTypes: new Set(['Wanted']) });
      await append(1, 'Other');
      await append(2, 'Wanted');
      await second.waitUntil(
        ({ batches }) => batches.reduce((sum, { eventsRead }) => sum + eventsRead, 0) === 2,
      );
      await second.stop();
      expect(second.events.map(({ data }) => data)).toEqual([{ n: 1 }]);
    });

    it('delivers events appended by any process to every follower', async () => {
      const followers = [log(), another(), log(), another(), log()].map(
        (each) => new BackgroundFollower(each, { after: ORIGIN }),
      );
      for (let round = 0; round < 10; round++) {
        const { streamId: stream } = await fillStream(round % 2 ? log() : another(), 2);
        await Promise.all(
          followers.map((follower) => follower.waitUntil(() => follower.eventsOf(stream).length === 2)),
        );
      }
      await Promise.all(followers.map((follower) => follower.stop()));
      const [first, ...others] = followers.map(({ events }) => events);
      for (const events of others) expect(events).toEqual(first);
    });

    it('misses nothing, repeats nothing and keeps the order while 32 writers append in two processes', async () => {
      const after = await log().head();
      const followers = [1, 50, 5_000].map(
        (batchSize, index) => new BackgroundFollower(index % 2 ? log() : another(), { after, batchSize }),
      );
      const streams = Array.from({ length: 32 }, streamId);
      await Promise.all(
        streams.map(async (stream, writer) => {
          for (let n = 0; n < 25; n++) {
            const expectedRevision = n === 0 ? 'none' : 2 * n - 1;
            await (writer % 2 ? log() : another()).append({
              streamId: stream,
              expectedRevision,
              events: newEvents(2),
            });
          }
        }),
      );
      const head = await log().head();
      for (const follower of followers) {
        await follower.waitUntilPast(head);
        await follower.stop();
        expect(follower.events).toHaveLength(32 * 50);
        expect(isAscending(follower.events.map(({ position }) => position))).toBe(true);
        for (const stream of streams) {
          const revisions = follower.eventsOf(stream).map(({ revision }) => revision);
          expect(revisions).toEqual(Array.from({ length: 50 }, (_, revision) => revision));
        }
      }
    });

    it('resumes where it was however long the body of the loop takes', async () => {
      const after = await log().head();
      const seen: string[] = [];
      const expected: string[] = [];
      const stopping = new AbortController();
      expected.push(...(await fillStream(log(), 3)).events.map(({ id }) => id));
      for await (const { events } of log().follow({ after, signal: stopping.signal, batchSize: 2 })) {
        seen.push(...events.map(({ id }) => id));
        if (expected.length < 30)
          expected.push(...(await fillStream(another(), 3)).events.map(({ id }) => id));
        if (seen.length >= 30) stopping.abort();
      }
      expect(seen).toEqual(expected);
    });

    it('refuses a position that the log never gave', async () => {
      const follow = new BackgroundFollower(log(), { after: 'elsewhere' as Position });
      await expect(follow.finished).rejects.toThrow(InvalidPosition);
    });
  });

  describe('the end of following', () => {
    it('comes at once when the signal aborts while it waits', async () => {
      const follower = new BackgroundFollower(log(), { after: await log().head() });
      await follower.waitUntil(({ batches }) => batches.length === 1);
      await follower.stop();
    });

    it('comes after the current batch when the signal aborts in the loop', async () => {
      await fillStream(log(), 10);
      const stopping = new AbortController();
      let batches = 0;
      for await (const { events } of log().follow({ after: ORIGIN, signal: stopping.signal, batchSize: 1 })) {
        expect(events).toHaveLength(1);
        batches += 1;
        if (batches === 3) stopping.abort();
      }
      expect(batches).toBe(3);
    });

    it('comes before any batch when the signal was aborted already', async () => {
      const batches = [];
      for await (const batch of log().follow({ after: ORIGIN, signal: AbortSignal.abort() }))
        batches.push(batch);
      expect(batches).toEqual([]);
    });

    it('comes with leaving the loop', async () => {
      for await (const batch of log().follow({
        after: ORIGIN,
        signal: new AbortController().signal,
        batchSize: 1,
      })) {
        expect(batch.events).toHaveLength(1);
        break;
      }
    });
  });
}
