import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answeredTags } from '../api/answered-tags';
import type { Tag } from '../api/tags';
import { createStaleTags } from './stale-tags';

describe('stale tags', () => {
  let fetched: Tag[][];
  const stale = () => createStaleTags((tags) => fetched.push(tags));

  beforeEach(() => {
    fetched = [];
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('are fetched once for a burst of messages', () => {
    const tags = stale();
    tags.add(['User', { type: 'Party', id: 'p1' }]);
    tags.add(['User', { type: 'Party', id: 'p2' }]);
    expect(fetched).toEqual([]);
    jest.runAllTimers();
    expect(fetched).toEqual([['User', { type: 'Party', id: 'p1' }, { type: 'Party', id: 'p2' }]]);
  });

  it('are not fetched for an event that the answer of a command shows, even when it arrives later', () => {
    const tags = stale();
    tags.add(['User', 'Quests'], '0000000012');
    answeredTags.note('Quests', '0000000012');
    jest.runAllTimers();
    expect(fetched).toEqual([['User']]);
  });

  it('are fetched for an event after the answer, or one without a position', () => {
    answeredTags.note('Quests', '0000000012');
    const tags = stale();
    tags.add(['Quests'], '0000000013');
    jest.runAllTimers();
    tags.add(['Quests'], '0000000012');
    tags.add(['Quests']);
    jest.runAllTimers();
    expect(fetched).toEqual([['Quests'], ['Quests']]);
  });

  it('are fetched one after the other when idle', () => {
    const tags = stale();
    tags.addWhenIdle(['User', 'Quests']);
    tags.addWhenIdle(['Inventory']);
    jest.advanceTimersToNextTimer();
    expect(fetched).toEqual([['User']]);
    jest.runAllTimers();
    expect(fetched).toEqual([['User'], ['Quests'], ['Inventory']]);
  });

  it('are not fetched again when idle if a fetch is already scheduled', () => {
    const tags = stale();
    tags.add(['User', { type: 'Party', id: 'p1' }]);
    tags.addWhenIdle(['User', 'Party']);
    jest.runAllTimers();
    expect(fetched).toContainEqual(['User', { type: 'Party', id: 'p1' }]);
    expect(fetched).toContainEqual(['Party']);
    expect(fetched).toHaveLength(2);
  });

  it('are dropped with the session', () => {
    const tags = stale();
    tags.add(['User']);
    tags.addWhenIdle(['Quests']);
    tags.dispose();
    jest.runAllTimers();
    expect(fetched).toEqual([]);
  });
});
