import { describe, expect, it } from '@jest/globals';
import { expectedViews, type ChangedRule } from './changed-rules';
import type { Views } from './recorded-world';

const VIEWS: Views = { '/user': { status: 200, body: { level: 3 } }, '/quests': { status: 200, body: [] } };

const renamed: ChangedRule = {
  rule: 'Levels begin with 0.',
  releases: ['first'],
  expected: (view, path) => (path === '/user' ? { ...view, body: { level: 2 } } : view),
};

describe('views recorded by a release', () => {
  it('stay as they are where no rule is listed', () => {
    expect(expectedViews(VIEWS, 'first', [])).toStrictEqual(VIEWS);
  });

  it('change where a rule was changed since that release, and nowhere else', () => {
    expect(expectedViews(VIEWS, 'first', [renamed])).toStrictEqual({
      ...VIEWS,
      '/user': { status: 200, body: { level: 2 } },
    });
    expect(expectedViews(VIEWS, 'second', [renamed])).toStrictEqual(VIEWS);
  });

  it('refuse a rule that none of them shows', () => {
    const unseen: ChangedRule = { ...renamed, expected: (view) => view };
    expect(() => expectedViews(VIEWS, 'first', [unseen])).toThrow('No view of first shows: Levels begin');
  });
});
