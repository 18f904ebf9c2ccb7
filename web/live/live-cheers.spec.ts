// Shows R417.
import { describe, expect, it, jest } from '@jest/globals';
import type { EntryCheers, OwnEntryCheers } from '../../server/contracts/cheers';
import type { EntryCheersChange, ServerToClient } from '../../server/contracts/live';
import { createLiveCheers, mergeCheers } from './live-cheers';

type Position = Parameters<ServerToClient['live:ready']>[0]['position'];
const KEY = { partyId: 'p1', entryId: 'e1' };
const at = (position: number) => String(position).padStart(4, '0') as Position;
const cheers = (count: number, position: number): EntryCheers => ({
  ...{ reaction: 'fire', count, players: [], position: at(position) },
});
const change = (count: number, position: number, by = 'taras', isGiven = true): EntryCheersChange => ({
  ...KEY,
  cheers: cheers(count, position),
  ...{ by, isGiven, to: null },
});
const own = (count: number, position: number, isMine: boolean): OwnEntryCheers => ({
  ...cheers(count, position),
  isMine,
});

describe('cheers from the socket', () => {
  it('win over fetched ones only when they are later', () => {
    const live = createLiveCheers();
    live.push(change(2, 5), 'me');
    expect(mergeCheers([own(1, 4, true)], live.of(KEY))).toEqual([own(2, 5, true)]);
    expect(mergeCheers([own(3, 6, true)], live.of(KEY))).toEqual([own(3, 6, true)]);
    expect(mergeCheers([], live.of(KEY))).toEqual([own(2, 5, false)]);
  });

  it('are the same in whatever order they arrive, also whether the reader is among them', () => {
    const messages = [change(1, 5, 'me'), change(2, 6), change(1, 7)];
    for (const order of [messages, [...messages].reverse()]) {
      const live = createLiveCheers();
      for (const message of order) live.push(message, 'me');
      expect(mergeCheers([own(0, 4, false)], live.of(KEY))).toEqual([own(1, 7, true)]);
    }
  });

  it('show what was pressed until it is settled, and then what the server has', () => {
    const live = createLiveCheers();
    const shown = () => mergeCheers([own(1, 4, false)], live.of(KEY));
    live.press(KEY, own(2, 4, true));
    expect(shown()).toEqual([own(2, 4, true)]);
    live.settle(KEY, own(1, 4, false));
    expect(shown()).toEqual([own(1, 4, false)]);
  });

  it('do not bring a cheer back that was given and taken back, while that is on its way', () => {
    const live = createLiveCheers();
    const shown = () => mergeCheers([own(1, 4, false)], live.of(KEY));
    live.press(KEY, own(2, 4, true));
    live.press(KEY, own(1, 4, false));
    live.push(change(2, 5, 'me'), 'me');
    expect(shown()).toEqual([own(1, 4, false)]);
    live.push(change(1, 6, 'me', false), 'me');
    live.settle(KEY, own(1, 4, false));
    expect(shown()).toEqual([own(1, 6, false)]);
  });

  it('of others are kept when a press is refused', () => {
    const live = createLiveCheers();
    expect(live.press(KEY, own(2, 4, true))).toBe(true);
    expect(live.press(KEY, own(2, 4, true))).toBe(false);
    live.push(change(3, 5), 'me');
    live.settle(KEY, own(1, 4, false));
    expect(mergeCheers([own(1, 4, false)], live.of(KEY))).toEqual([own(3, 5, false)]);
  });

  it('win over an answer that was lost', () => {
    const live = createLiveCheers();
    live.press(KEY, own(2, 4, true));
    live.push(change(3, 5, 'me'), 'me');
    live.settle(KEY, own(1, 4, false));
    expect(mergeCheers([own(1, 4, false)], live.of(KEY))).toEqual([own(3, 5, true)]);
  });

  it('are reported to those who show them', () => {
    const live = createLiveCheers();
    const onChange = jest.fn();
    const unsubscribe = live.subscribe(onChange);
    live.push(change(1, 5), 'me');
    live.clear();
    expect(live.of(KEY)).toBeUndefined();
    unsubscribe();
    live.push(change(1, 6), 'me');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
