import { describe, expect, it } from '@jest/globals';
import { v7 as timedKey } from 'uuid';
import { SerialQueue } from '../../async/serial-queue';
import type { ReadStreamOptions } from '../../event-log/event-log';
import { AggregateStream, type StreamServices } from './aggregate-stream';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from './aggregates';
import { toRecordedEvents } from '../../../test/support/events/project-in-memory';
import { createCommandContext } from './command-context';
import { StreamMemory } from './stream-memory';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 2, 1);

type FindLate = Pick<AggregateStream<never, never, never>, 'findLateRepeat'>;
const ofOlena = (services: StreamServices): FindLate =>
  new AggregateStream(PLAYER_AGGREGATE, 'olena', services);

type Log = Pick<StreamServices['log'], 'readStream'>;

function servicesWith(log: Log, memory = StreamMemory.empty({})): StreamServices {
  return {
    log,
    clock: { now: () => new Date(NOW) },
    streamCache: new Map([['player-olena', memory]]),
    lookUps: new SerialQueue(),
  } as unknown as StreamServices;
}

function contextOfKey(keyCreatedAt: number) {
  const keyed = { key: timedKey({ msecs: keyCreatedAt }), secret: 'the server knows' };
  return createCommandContext({ actor: 'olena', correlationId: 'c', idempotency: keyed, request: null });
}

/** The stream reads made for a key of olena's created at the given time. */
async function findRepeatAt(keyCreatedAt: number, streamOf = ofOlena, isRemembered = false) {
  const reads: (readonly [string, ReadStreamOptions | undefined])[] = [];
  const log: Log = {
    async *readStream(id: string, options?: ReadStreamOptions) {
      reads.push([id, options]);
    },
  };
  const context = contextOfKey(keyCreatedAt);
  const memory = StreamMemory.empty({});
  const [event] = toRecordedEvents('player-olena', [{ type: 'TaskCreated', data: {} }]);
  const { commandId, requestHash = '' } = context;
  if (isRemembered)
    memory.advance({ ...event!, metadata: { ...event!.metadata, commandId, requestHash } }, {});
  await streamOf(servicesWith(log, memory)).findLateRepeat(context);
  return reads;
}

describe('findLateRepeat, for a key with a creation time', () => {
  it.each([1, 13, 72, 24 * 59])(
    "reads the player's own stream back to a key created %i hours ago",
    async (hours) => {
      expect(await findRepeatAt(NOW - hours * HOUR_MS)).toStrictEqual([
        ['player-olena', { direction: 'backwards', limit: 10_000 }],
      ]);
    },
  );

  it('reads a stream once at a time, however many keys are looked up', async () => {
    let reading = 0;
    const atOnce: number[] = [];
    const log: Log = {
      async *readStream() {
        atOnce.push((reading += 1));
        await new Promise((resolve) => setImmediate(resolve));
        reading -= 1;
      },
    };
    const stream = ofOlena(servicesWith(log));
    const keys = [1, 2, 3].map((days) => contextOfKey(NOW - days * 24 * HOUR_MS));
    await Promise.all(keys.map((context) => stream.findLateRepeat(context)));
    expect(atOnce).toEqual([1, 1, 1]);
  });

  it('reads nothing when the memory holds the command', async () => {
    expect(await findRepeatAt(NOW - 5 * HOUR_MS, ofOlena, true)).toStrictEqual([]);
  });

  it.each<[string, (services: StreamServices) => FindLate]>([
    ['of a party', (services) => new AggregateStream(PARTY_AGGREGATE, 'p1', services)],
    [
      'of a party with the id of the player',
      (services) => new AggregateStream(PARTY_AGGREGATE, 'olena', services),
    ],
    ['of another player', (services) => new AggregateStream(PLAYER_AGGREGATE, 'taras', services)],
  ])('does not read the stream %s for an old key', async (_whose, streamOf) => {
    expect(await findRepeatAt(NOW - 72 * HOUR_MS, streamOf)).toStrictEqual([]);
  });

  it.each([
    ['a moment ago', NOW - HOUR_MS / 2],
    ['in 1970', 0],
    ['in 2020', Date.UTC(2020, 0, 1)],
    ['61 days ago', NOW - 61 * 24 * HOUR_MS],
    ['tomorrow', NOW + 24 * HOUR_MS],
    ['at the latest time a key can hold', 2 ** 48 - 1],
  ])('reads nothing for a key created %s', async (_when, keyCreatedAt) => {
    expect(await findRepeatAt(keyCreatedAt)).toStrictEqual([]);
  });
});
