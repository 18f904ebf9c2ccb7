import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evolvePlayer } from '../../server/domain/player/player.evolve';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { PlayerState } from '../../server/domain/player/player.state';
import { ORIGIN, type Position } from '../../server/contracts/position';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PLAYER_EVENTS } from '../../server/event-log/registry';
import { createHistory } from '../../test/support/events/random-histories';
import type { Moment } from './moment';
import { foldPastState, type Fold } from './past-state';

const FOLD: Fold<PlayerEvent, PlayerState> = {
  codec: PLAYER_EVENTS,
  initial: { status: 'unregistered' },
  evolve: evolvePlayer,
};

const STREAM = streamOf(createHistory(200));

function streamOf(history: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const streamId = history.find((event) => event.streamId.startsWith('player-'))?.streamId;
  return history.filter((event) => event.streamId === streamId);
}

async function* read(events: readonly RecordedEvent[]): AsyncGenerator<RecordedEvent> {
  yield* events;
}

function foldAll(events: readonly RecordedEvent[]): PlayerState {
  return events.map((event) => PLAYER_EVENTS.decode(event).event).reduce(FOLD.evolve, FOLD.initial);
}

const at = (position: Position): Moment => ({ kind: 'position', position });

describe('foldPastState', () => {
  it('folds all events up to the moment, and returns its neighbours', async () => {
    const moments = fc.nat(STREAM.length - 1);
    await fc.assert(
      fc.asyncProperty(moments, fc.nat(STREAM.length + 1), async (index, around) => {
        const past = await foldPastState(read(STREAM), FOLD, at(STREAM[index]!.position), around);
        const ids = (events: readonly { readonly id: string }[]): readonly string[] =>
          events.map(({ id }) => id);
        expect(past).toMatchObject({ revision: index, state: foldAll(STREAM.slice(0, index + 1)) });
        expect(ids(past!.before)).toStrictEqual(
          ids(STREAM.slice(Math.max(0, index + 1 - around), index + 1)),
        );
        expect(ids(past!.after)).toStrictEqual(ids(STREAM.slice(index + 1, index + 1 + around)));
      }),
    );
  });

  it('returns the initial state before the first event, and undefined for an empty stream', async () => {
    expect(await foldPastState(read(STREAM), FOLD, at(ORIGIN), 0)).toStrictEqual({
      ...{ state: { status: 'unregistered' }, revision: -1 },
      ...{ before: [], after: [] },
    });
    expect(await foldPastState(read([]), FOLD, at(ORIGIN), 5)).toBeUndefined();
  });

  it('ends before the first event after the moment, though the clock of the next one was behind', async () => {
    const moment: Moment = { kind: 'instant', instant: '2026-05-05T12:00:00.000Z' };
    const times = ['11:00', '12:00', '12:01', '11:59'];
    const events = times.map((time, index) => {
      const event = STREAM[index]!;
      return { ...event, metadata: { ...event.metadata, time: `2026-05-05T${time}:00.000Z` } };
    });
    const past = await foldPastState(read(events), FOLD, moment, 5);
    expect(past).toMatchObject({ revision: 1, before: [{}, {}], after: [{ revision: 2 }, { revision: 3 }] });
  });
});
