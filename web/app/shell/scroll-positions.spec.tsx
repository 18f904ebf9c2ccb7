import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadScrollPositions, historyEntryKey } from './scroll-positions';

const STORAGE_KEY = 'questlog:scroll-places';

describe('the scroll positions of a tab', () => {
  afterEach(() => sessionStorage.clear());

  it('survive a reload', () => {
    loadScrollPositions().set('first', 120);
    window.dispatchEvent(new Event('pagehide'));
    expect([...loadScrollPositions()]).toEqual([['first', 120]]);
  });

  it.each([
    ['navigate', 'elsewhere'],
    ['reload', 'here elsewhere'],
    ['back_forward', 'here elsewhere'],
  ])('survive navigation of type %s, except that of a freshly opened page', (type, left) => {
    const positions = loadScrollPositions();
    positions.set(historyEntryKey({ pathname: location.pathname, key: 'default' }), 120);
    positions.set(historyEntryKey({ pathname: '/quests', key: 'default' }), 340);
    window.dispatchEvent(new Event('pagehide'));
    const getEntries = jest.spyOn(performance, 'getEntriesByType');
    getEntries.mockReturnValue([{ type } as unknown as PerformanceEntry]);
    const names = new Map([
      [120, 'here'],
      [340, 'elsewhere'],
    ]);
    expect([...loadScrollPositions().values()].map((position) => names.get(position)).join(' ')).toBe(left);
    getEntries.mockRestore();
  });

  it.each(['', '[["first",12', '{"first":120}', 'null', '[["first"],["second","low"],7]'])(
    'are empty when the stored value is malformed: %s',
    (stored) => {
      sessionStorage.setItem(STORAGE_KEY, stored);
      expect([...loadScrollPositions()]).toEqual([]);
    },
  );
});
