import { describe, expect, it } from '@jest/globals';
import { ORIGIN, type Position } from '../../server/contracts/position';
import {
  formatBytes,
  formatDuration,
  formatNumberOf,
  formatInstant,
  formatLag,
  formatPercent,
  formatPosition,
  formatPreciseInstant,
  formatRate,
} from './format';

describe('formatted figures', () => {
  it.each([
    [0, '0 s'],
    [0.04, '0 s'],
    [0.31, '0.3 s'],
    [9.94, '9.9 s'],
    [9.96, '10 s'],
    [59.6, '1 min'],
    [200, '3 min 20 s'],
    [3_600, '1 h'],
    [7_500, '2 h 5 min'],
    [273_600, '3 d 4 h'],
    [86_400 * 400, '400 d'],
  ])('show %d seconds in at most two units: %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    [0, '0 B'],
    [0.5, '0.5 B'],
    [999, '999 B'],
    [1_234, '1.2 kB'],
    [5_600_000, '5.6 MB'],
    [2e15, '2,000 TB'],
  ])('show %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('show slow rates with a decimal, fast ones without', () => {
    expect([0, 0.25, 9.9, 1_234.5].map(formatRate)).toStrictEqual(['0/s', '0.3/s', '9.9/s', '1,235/s']);
  });

  it('show one event in the singular', () => {
    expect([0, 1, 1_000_000].map((count) => formatNumberOf(count, 'event'))).toStrictEqual([
      '0 events',
      '1 event',
      '1,000,000 events',
    ]);
  });

  it('never show 100 % before completion', () => {
    expect([0, 0.999, 1].map(formatPercent)).toStrictEqual(['0 %', '99 %', '100 %']);
  });

  it('show times in UTC, whatever their offset', () => {
    expect(formatInstant('2026-11-20T12:00:05.678+02:00')).toBe('2026-11-20 10:00:05 UTC');
    expect(formatPreciseInstant('2026-11-20T12:00:05.678+02:00')).toBe('2026-11-20 10:00:05.678 UTC');
  });

  it('leave out the zero padding of a position', () => {
    const positions = [
      ORIGIN,
      '0000000000000001040',
      '00000000000000001234-00000000000000001200',
    ] as Position[];
    expect(positions.map(formatPosition)).toStrictEqual(['0', '1040', '1234-1200']);
  });

  it('show a lag in the unit of the log', () => {
    expect(formatLag({ amount: 0, unit: 'events', seconds: 0 })).toBe('nothing');
    expect(formatLag({ amount: 34, unit: 'events', seconds: 12.4 })).toBe('34 events, 12 s');
    expect(formatLag({ amount: 1_200_000, unit: 'bytes', seconds: 3 })).toBe('1.2 MB, 3 s');
  });
});
