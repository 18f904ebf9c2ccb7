import { describe, expect, it } from '@jest/globals';
import type { TaskDay } from '../../../api/models';
import { mergeDays } from './merge-days';

const days = (...dates: string[]) => dates.map((date) => ({ date }) as TaskDay);

describe('the pages of the history', () => {
  it('follow one another without a day twice', () => {
    expect(mergeDays(days('20', '19'), days('20', '19', '18'))).toEqual(days('20', '19', '18'));
  });

  it('keep what was seen when a new day comes on top', () => {
    expect(mergeDays(days('21', '20'), days('20', '19', '18'))).toEqual(days('21', '20', '19', '18'));
  });

  it('are empty when nothing is left', () => {
    expect(mergeDays([], days('20'))).toEqual([]);
  });
});
