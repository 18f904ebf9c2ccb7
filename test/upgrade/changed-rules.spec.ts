import { describe, expect, it } from '@jest/globals';
import { expectedViews, type ChangedRule } from './changed-rules';
import type { Views } from './recorded-world';

const VIEWS: Views = { '/user': { status: 200, body: { level: 3 } }, '/quests': { status: 200, body: [] } };

const renamed: ChangedRule = {
  rule: 'Levels begin with 0.',
  releases: ['first'],
  expected: (view, path) => (path === '/user' ? { ...view, body: { level: 2 } } : view),
};

const OTHER: Views = { '/quests': { status: 200, body: [] } };

describe('views recorded by a release', () => {
  it('stay as they are where no rule is listed', () => {
    expect(expectedViews([VIEWS, OTHER], 'first', [])).toStrictEqual([VIEWS, OTHER]);
  });

  it('change where a rule was changed since that release, and nowhere else', () => {
    expect(expectedViews([VIEWS, OTHER], 'first', [renamed])).toStrictEqual([
      { ...VIEWS, '/user': { status: 200, body: { level: 2 } } },
      OTHER,
    ]);
    expect(expectedViews([VIEWS], 'second', [renamed])).toStrictEqual([VIEWS]);
  });

  it('refuse a rule that no view of any player shows', () => {
    expect(() => expectedViews([OTHER], 'first', [renamed])).toThrow('No view of first shows: Levels begin');
  });
});
