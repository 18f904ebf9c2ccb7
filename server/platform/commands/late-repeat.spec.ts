import { describe, expect, it } from '@jest/globals';
import { v7 as timedKey } from 'uuid';
import type { ReadStreamOptions } from '../../event-log/event-log';
import { requestedCommand } from './command-context';
import { findLateRepeat } from './late-repeat';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 1);

/** What is read of which stream for a key made then, of olena's. */
async function readFor(keyMadeAt: number, streamId = 'player-olena') {
  const reads: (readonly [string, ReadStreamOptions | undefined])[] = [];
  const log = {
    async *readStream(id: string, options?: ReadStreamOptions) {
      reads.push([id, options]);
    },
  };
  const keyed = { key: timedKey({ msecs: keyMadeAt }), secret: 'the server knows' };
  const context = requestedCommand({ actor: 'olena', correlationId: 'c', keyed, request: null });
  await findLateRepeat(log, streamId, context, NOW);
  return reads;
}

describe('for a key that says when it was made', () => {
  it.each([1, 13, 72, 24 * 59])(
    "%i hours ago, the player's own stream is read, so far and no further",
    async (hours) => {
      expect(await readFor(NOW - hours * HOUR)).toStrictEqual([
        ['player-olena', { direction: 'backwards', limit: 10_000 }],
      ]);
    },
  );

  it.each(['party-olena', 'party-p1', 'player-taras'])('long ago, %s is never read', async (streamId) => {
    expect(await readFor(NOW - 72 * HOUR, streamId)).toStrictEqual([]);
  });

  it.each([
    ['a moment ago', NOW - HOUR / 2],
    ['in 1970', 0],
    ['in 2020', Date.UTC(2020, 0, 1)],
    ['61 days ago', NOW - 61 * 24 * HOUR],
    ['tomorrow', NOW + 24 * HOUR],
    ['as far ahead as it can say', 2 ** 48 - 1],
  ])('%s, nothing is read', async (_when, keyMadeAt) => {
    expect(await readFor(keyMadeAt)).toStrictEqual([]);
  });
});
