import { describe, expect, it } from '@jest/globals';
import { newestDrops } from './newest-drops';

const found = (lastFoundAt: string) => ({ lastFoundAt });

describe('the newest drops', () => {
  it('are the last three items found, newest first, and do not change the list', () => {
    const entries = ['01', '04', '02', '03'].map((day) => found(`2026-03-${day}T08:00:00.000Z`));
    const before = [...entries];
    expect(newestDrops(entries).map(({ lastFoundAt }) => lastFoundAt.slice(8, 10))).toEqual([
      '04',
      '03',
      '02',
    ]);
    expect(entries).toEqual(before);
  });

  it('are fewer when fewer items were found', () => {
    expect(newestDrops([])).toEqual([]);
    expect(newestDrops([found('2026-03-01T08:00:00.000Z')])).toHaveLength(1);
  });
});
