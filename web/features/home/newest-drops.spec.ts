import { describe, expect, it } from '@jest/globals';
import { recentDrops } from './newest-drops';

const found = (lastFoundAt: string) => ({ lastFoundAt });

describe('the recent drops', () => {
  it('are the three items found last, newest first, and leave the list as it is', () => {
    const entries = ['01', '04', '02', '03'].map((day) => found(`2026-03-${day}T08:00:00.000Z`));
    const before = [...entries];
    expect(recentDrops(entries).map(({ lastFoundAt }) => lastFoundAt.slice(8, 10))).toEqual([
      '04',
      '03',
      '02',
    ]);
    expect(entries).toEqual(before);
  });

  it('are fewer when fewer were found', () => {
    expect(recentDrops([])).toEqual([]);
    expect(recentDrops([found('2026-03-01T08:00:00.000Z')])).toHaveLength(1);
  });
});
