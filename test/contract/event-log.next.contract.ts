import { describe, expect, it } from '@jest/globals';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { InvalidPosition } from '../../server/event-log/errors';
import type { EventLog } from '../../server/event-log/event-log';
import { fillStream, readAll, BackgroundFollower } from './event-log.fixtures';

/** What {@link EventLog.readNext} and {@link EventLog.head} guarantee. */
export function describeNext(log: () => EventLog, another: () => EventLog): void {
  describe('the next event', () => {
    it('is the first one after the position, equal to what followers get', async () => {
      const after = await log().head();
      await fillStream(log(), 4);
      const follower = new BackgroundFollower(another(), { after });
      await follower.waitUntil(({ events }) => events.length === 4);
      await follower.stop();
      let position = after;
      for (const event of follower.events) {
        expect(await another().readNext(position)).toEqual(event);
        position = event.position;
      }
    });

    it('after the origin is the first of the log', async () => {
      await fillStream(log(), 1);
      const stopping = new AbortController();
      for await (const { events } of log().follow({ after: ORIGIN, signal: stopping.signal, batchSize: 1 })) {
        expect(await log().readNext(ORIGIN)).toEqual(events[0]);
        stopping.abort();
      }
    });

    it('is undefined at the end, until an event is appended', async () => {
      const { streamId: stream } = await fillStream(log(), 2);
      const head = await another().head();
      expect(await readAll(log().readStream(stream, { direction: 'backwards', limit: 1 }))).toMatchObject([
        { position: head },
      ]);
      expect(await log().readNext(head)).toBeUndefined();
      const { streamId: later } = await fillStream(another(), 2);
      expect(await log().readNext(head)).toMatchObject({ streamId: later, revision: 0 });
    });

    it('is undefined after a position that the log never gave', async () => {
      await expect(log().readNext('elsewhere' as Position)).rejects.toThrow(InvalidPosition);
    });
  });
}
