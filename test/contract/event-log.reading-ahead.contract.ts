import { describe, expect, it } from '@jest/globals';
import type { EventLog, JsonObject } from '../../server/event-log/event-log';
import { newEvent, readAll, BackgroundFollower, streamId, type StoreTraits } from './event-log.fixtures';

const TEXTS: readonly JsonObject[] = [
  { text: '\\' },
  { text: '\\N' },
  { text: '\\\\t\\n\t\n\r\u2028"{}[],' },
  { text: "it's {$1}; -- \u0001\u001f\u007f" },
  { 'ґанок 🏠': 'Ї', '': [null, true, 1e308, 2 ** 53] },
  {},
];

/** What `readsAhead` of {@link EventLog.follow} must not change. */
export function describeReadingAhead(log: () => EventLog, { roomForBytes }: StoreTraits): void {
  describe('reading ahead', () => {
    it.each([
      ['everything', undefined],
      ['some types', new Set(["Po'st", 'Other\\'])],
    ])('delivers %s in the same batches, whatever was recorded', async (_what, except) => {
      const after = await log().head();
      const stream = streamId();
      const large = newEvent({ text: 'ї"'.repeat(Math.floor((roomForBytes - 1_024) / 8)) });
      const events = Array.from({ length: 100 }, (_, n) => {
        const type = ["Po'st", 'Other\\', 'Подія "1"'][n % 3];
        return n % 40 === 5 ? large : newEvent({ n, ...TEXTS[n % TEXTS.length] }, type);
      }).map((event) => ({ ...event, id: newEvent().id }));
      for (const [revision, event] of events.entries()) {
        const expectedRevision = revision === 0 ? 'none' : revision - 1;
        await log().append({ streamId: stream, expectedRevision, events: [event] });
      }
      const followers = [false, true].map(
        (readsAhead) =>
          new BackgroundFollower(log(), { after, batchSize: 7, excludedTypes: except, readsAhead }),
      );
      for (const follower of followers) {
        await follower.waitUntil(({ batches }) => batches.at(-1)?.caughtUp === true);
        await follower.stop();
      }
      const [plain, ahead] = followers.map(({ batches }) => batches);
      expect(ahead).toEqual(plain);
      const recorded = await readAll(log().readStream(stream));
      expect(followers[1]?.events).toEqual(recorded.filter(({ type }) => !except?.has(type)));
    });
  });
}
