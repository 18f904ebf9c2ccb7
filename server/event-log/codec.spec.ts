import { describe, expect, it } from '@jest/globals';
import { ORIGIN } from '../contracts/position';
import { EventCodec, MalformedEvent, UnknownEvent } from './codec';
import { InvalidEvent } from './errors';
import type { JsonObject, RecordedEvent } from './event-log';
import type { EventMetadata } from './event-metadata';

type Gift = {
  readonly type: 'GiftGiven';
  readonly data: { readonly to: string; readonly coins: number; readonly note: string };
};

/** Version 1 had `amount`, version 2 renamed it to `coins`, version 3 added `note`. */
const gifts = new EventCodec<Gift>(
  {
    GiftGiven: [({ amount, ...rest }) => ({ ...rest, coins: amount }), (data) => ({ ...data, note: '' })],
  },
  (_type, data) => (Object.hasOwn(data as object, 'note') ? undefined : 'note is missing'),
);

const metadata: EventMetadata = {
  commandId: '0b9f0a5e-6d0c-4e39-8f0c-8a6f0c9d3b11',
  correlationId: '0b9f0a5e-6d0c-4e39-8f0c-8a6f0c9d3b11',
  causationId: '0b9f0a5e-6d0c-4e39-8f0c-8a6f0c9d3b11',
  actor: 'system',
  time: '2026-03-01T08:00:00.000Z',
  schemaVersion: 1,
};

const recorded = (type: string, schemaVersion: number, data: JsonObject): RecordedEvent => ({
  id: '5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02',
  type,
  data,
  metadata: { ...metadata, schemaVersion },
  streamId: 'player-1',
  revision: 0,
  position: ORIGIN,
});

describe('the event codec', () => {
  it.each([
    [1, { to: 'ann', amount: 5 }, { to: 'ann', coins: 5, note: '' }],
    [2, { to: 'ann', coins: 5 }, { to: 'ann', coins: 5, note: '' }],
    [3, { to: 'ann', coins: 5, note: 'thanks' }, { to: 'ann', coins: 5, note: 'thanks' }],
  ])('decodes version %i into the current shape', (version, data, today) => {
    const written = recorded('GiftGiven', version, data);
    expect(gifts.decode(written)).toEqual({ event: { type: 'GiftGiven', data: today }, recorded: written });
  });

  it('leaves the stored event unchanged when it decodes', () => {
    const written = recorded('GiftGiven', 1, { to: 'ann', amount: 5 });
    gifts.decode(written);
    expect(written.data).toEqual({ to: 'ann', amount: 5 });
  });

  it('encodes an event in the current version', () => {
    const { schemaVersion, ...rest } = metadata;
    const event: Gift = { type: 'GiftGiven', data: { to: 'ann', coins: 5, note: '' } };
    expect(schemaVersion).toBe(1);
    expect(gifts.encode(event, 'id', rest)).toEqual({
      id: 'id',
      type: 'GiftGiven',
      data: event.data,
      metadata: { ...rest, schemaVersion: 3 },
    });
  });

  it('rejects an unknown type', () => {
    expect(() => gifts.decode(recorded('GiftLost', 1, {}))).toThrow(
      new UnknownEvent('GiftLost', 1, undefined),
    );
    expect(() => gifts.decode(recorded('constructor', 1, {}))).toThrow(UnknownEvent);
  });

  it.each([4, 0, -1, 1.5, Number.NaN])('rejects the unknown schema version %d', (version) => {
    expect(() => gifts.decode(recorded('GiftGiven', version, {}))).toThrow(UnknownEvent);
  });

  it('refuses data without the shape of their type, in both directions', () => {
    const nameless = { type: 'GiftGiven', data: { to: 'ann' } } as unknown as Gift;

    expect(() => gifts.decode(recorded('GiftGiven', 3, { to: 'ann' }))).toThrow(MalformedEvent);
    expect(() => gifts.encode(nameless, recorded('GiftGiven', 3, {}).id, metadata)).toThrow(InvalidEvent);
  });

  it('refuses an older event that cannot be upcast', () => {
    const broken = new EventCodec<Gift>(
      { GiftGiven: [({ to }) => ({ to: (to as string).trim() })] },
      () => undefined,
    );

    expect(() => broken.decode(recorded('GiftGiven', 1, {}))).toThrow(MalformedEvent);
  });

  it('does not know an event without metadata', () => {
    const bare = { ...recorded('GiftGiven', 3, {}), metadata: null } as unknown as RecordedEvent;

    expect(() => gifts.decode(bare)).toThrow(UnknownEvent);
  });
});
