import { describe, expect, it } from '@jest/globals';
import type { TaskDay } from '../../../api/models';
import { mergeDays } from './merge-days';

const days = (...dates: string[]) => dates.map((date) => ({ date }) as TaskDay);

describe('merging pages of the history', () => {
  it('joins them without duplicate days', () => {
    expect(mergeDays(days('20', '19'), days('20', '19', '18'))).toEqual(days('20', '19', '18'));
  });

  it('keeps loaded pages when a new day is added on top', () => {
    expect(mergeDays(days('21', '20'), days('20', '19', '18'))).toEqual(days('21', '20', '19', '18'));
  });

  it('returns an empty list when nothing is left', () => {
    expect(mergeDays([], days('20'))).toEqual([]);
  });
});
