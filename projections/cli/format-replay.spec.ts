import { describe, expect, it } from '@jest/globals';
import type { Comparison, Replay } from '../../server/contracts/operations';
import { ORIGIN, type Position } from '../../server/contracts/position';
import { formatEnd, formatMoment, formatProgress, formatSummary } from './format-replay';

const HALFWAY: Replay = {
  id: '5f0c3f50-98a1-4a4c-8f4e-1d1f0a9f4c02',
  projector: 'players',
  version: 2,
  purpose: 'swap',
  schema: 'replay_players',
  state: 'filling',
  asked: null,
  position: '0000000000000000500' as Position,
  from: ORIGIN,
  events: 500_000,
  eventsPerSecond: 45_000.4,
  progress: 0.45,
  secondsLeft: 12,
  rate: null,
  verify: false,
  until: null,
  failure: null,
  failedEvent: null,
  rows: null,
  comparison: null,
  requestedBy: 'ann@desk',
  requestedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};

const DONE: Replay = {
  ...HALFWAY,
  state: 'done',
  progress: 1,
  rows: { player: 1, player_quest: 20_000 },
  finishedAt: '2026-11-20T10:00:21.000Z',
};

const DIFFERENT: Comparison = {
  position: '0000000000000000500' as Position,
  equal: false,
  tables: [
    { table: 'player', liveRows: 3, rebuiltRows: 3, liveHash: 'aa', rebuiltHash: 'bb' },
    { table: 'player_item', liveRows: 0, rebuiltRows: 0, liveHash: '00', rebuiltHash: '00' },
  ],
  differences: [
    {
      table: 'player',
      key: { user_id: 'u1' },
      live: { xp: '5', zone: null },
      rebuilt: { xp: '6', zone: 'UTC' },
    },
    { table: 'player', key: { user_id: 'u2' }, live: null, rebuilt: { xp: '1' } },
    { table: 'player', key: { user_id: 'u3' }, live: { xp: '1' }, rebuilt: null },
  ],
};

describe('the text of a replay', () => {
  it('shows progress, rate and remaining time', () => {
    expect(formatProgress(HALFWAY)).toBe('45 %, 500,000 events, 45,000/s, 12 s left, filling');
    expect(formatProgress({ ...HALFWAY, state: 'requested' })).toBe('waiting to begin');
    expect(formatProgress({ ...HALFWAY, rate: 1_000, secondsLeft: null, state: 'catching-up' })).toBe(
      '45 %, 500,000 events, 45,000/s (at most 1,000/s), catching up',
    );
  });

  it.each<[string, Replay, string]>([
    ['a rebuild', DONE, 'players: 500,000 events read within 21 s; the rebuilt tables serve now'],
    [
      'a dry run',
      { ...DONE, purpose: 'try' },
      'players: 500,000 events read within 21 s; the tables were dropped again',
    ],
    [
      'a copy',
      { ...DONE, purpose: 'keep', schema: 'before_release' },
      'players: 500,000 events read within 21 s; as it was at position 500, in the schema before_release',
    ],
    [
      'one begun with a copy',
      { ...DONE, from: '0000000000000000400' as Position },
      'players: 500,000 events read after position 400, the rest taken from a copy, within 21 s; the rebuilt tables serve now',
    ],
    [
      'a cancelled one',
      { ...DONE, state: 'cancelled', progress: 0.45 },
      'players: cancelled at 45 %; "resume players" goes on from there',
    ],
    [
      'a discarded one',
      { ...DONE, state: 'cancelled', asked: 'discard' },
      'players: cancelled; what it had filled is dropped',
    ],
    ['a failed one', { ...DONE, state: 'failed', failure: 'no such row' }, 'players: failed: no such row'],
  ])('shows the outcome of %s', (_what, replay, line) => {
    expect(formatEnd(replay)).toStrictEqual([line, '  player: 1 row', '  player_quest: 20,000 rows']);
  });

  it('shows the comparison, and the first differences', () => {
    expect(formatEnd({ ...DONE, purpose: 'compare', comparison: DIFFERENT })).toStrictEqual([
      'players: 500,000 events read within 21 s; rebuilt and live rows DIFFER',
      '  compared at position 500: DIFFERENT',
      '  TABLE        LIVE ROWS  REBUILT ROWS  LIVE HASH  REBUILT HASH',
      '  player       3          3             aa         bb            DIFFERENT',
      '  player_item  0          0             00         00            same',
      '  The first differences (live → rebuilt):',
      '  player user_id=u1:',
      '    xp: 5 → 6',
      '    zone: null → UTC',
      '  player user_id=u2: only in the rebuilt table',
      '  player user_id=u3: only in the live table',
    ]);
  });

  it('fits a summary in one line', () => {
    const copy: Replay = { ...HALFWAY, purpose: 'keep', schema: 'autumn', until: '2026-10-01T00:00:00.000Z' };
    expect(formatSummary(copy)).toBe(
      'copy of players in autumn until 2026-10-01 00:00:00 UTC: 45 %, 500,000 events, 45,000/s, 12 s left, filling (asked for by ann@desk, 2026-11-20 10:00:00 UTC)',
    );
    expect(formatSummary({ ...DONE, state: 'cancelled', progress: 0.45 })).toBe(
      'rebuild of players: cancelled 2026-11-20 10:00:21 UTC, kept at 45 % (asked for by ann@desk, 2026-11-20 10:00:00 UTC)',
    );
    expect(formatSummary({ ...DONE, state: 'cancelled', progress: 0.45, asked: 'discard' })).toContain(
      'UTC, dropped at 45 % (',
    );
    expect(formatSummary({ ...DONE, state: 'failed', failure: 'no such row' })).toBe(
      'rebuild of players: failed 2026-11-20 10:00:21 UTC: no such row (asked for by ann@desk, 2026-11-20 10:00:00 UTC)',
    );
  });

  it('shows a moment as it was requested', () => {
    expect(formatMoment('0000000000000000060')).toBe('position 60');
    expect(formatMoment('2026-10-01T00:00:00.000Z')).toBe('2026-10-01 00:00:00 UTC');
  });
});
