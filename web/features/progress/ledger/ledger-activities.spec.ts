import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../../../api/models';
import { mergePages, groupLedgerByDay } from './ledger-activities';

const entry = (id: string, actId: string, at: string, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, actId, at, cause: 'quest-completed', subject: null, xp: 0, points: 0, level: null, streak: null },
  ...{ unpaidXp: 0, items: 0, reckoning: null, stats: null, protection: null },
  ...over,
});

describe('the activities of a ledger', () => {
  it('start with the player’s activity, followed by its effects in their order', () => {
    const at = '2026-03-02T08:00:00.000Z';
    const [day] = groupLedgerByDay(
      [
        entry('4', 'a', at, { cause: 'level-reached', level: 3 }),
        entry('3', 'a', at, { cause: 'level-reached', level: 2 }),
        entry('2', 'a', at, { cause: 'streak-extended', streak: 1 }),
        entry('1', 'a', at, { xp: 400 }),
      ],
      'UTC',
    );
    expect(day?.activities).toMatchObject([
      { id: 'a', xp: 400, main: { id: '1' }, effects: [{ id: '2' }, { id: '3' }, { id: '4' }] },
    ]);
  });

  it('start with the undo, though a level was taken back before it', () => {
    const at = '2026-03-02T08:00:00.000Z';
    const entries = [
      entry('2', 'a', at, { cause: 'task-undone', xp: -25 }),
      entry('1', 'a', at, { cause: 'level-lost', level: 1 }),
    ];
    expect(groupLedgerByDay(entries, 'UTC')[0]?.activities[0]).toMatchObject({
      main: { id: '2' },
      effects: [{ id: '1' }],
    });
  });

  it('are grouped by day in the player’s own zone, newest first', () => {
    const entries = [
      entry('3', 'c', '2026-03-02T22:30:00.000Z'),
      entry('2', 'b', '2026-03-02T21:30:00.000Z'),
      entry('1', 'a', '2026-03-02T01:00:00.000Z'),
    ];
    const days = (zone: string) =>
      groupLedgerByDay(entries, zone).map(({ day, activities }) => [day, activities.map(({ id }) => id)]);
    expect(days('UTC')).toEqual([['2026-03-02', ['c', 'b', 'a']]]);
    expect(days('Europe/Kyiv')).toEqual([
      ['2026-03-03', ['c']],
      ['2026-03-02', ['b', 'a']],
    ]);
  });
});

describe('the pages of a ledger', () => {
  const entries = (...ids: string[]) => ids.map((id) => entry(id, id, '2026-03-02T08:00:00.000Z'));
  const ids = (joined: readonly LedgerEntry[] | undefined) => joined?.map(({ id }) => id);

  it('are joined without duplicates when new entries have arrived', () => {
    expect(ids(mergePages(entries('5', '4'), entries('5', '4', '3', '2')))).toEqual(['5', '4', '3', '2']);
    expect(ids(mergePages(entries('6', '5'), entries('5', '4', '3', '2')))).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
  });

  it('are not joined across a gap', () => {
    expect(mergePages(entries('9', '8'), entries('5', '4'))).toBeUndefined();
    expect(mergePages(entries('9', '8'), [])).toBeUndefined();
  });
});
