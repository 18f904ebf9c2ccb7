import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Tag } from '../api/tags';
import { createStaleTags } from './stale-tags';

describe('what live messages made stale', () => {
  let fetched: Tag[][];
  const stale = () => createStaleTags((tags) => fetched.push(tags));

  beforeEach(() => {
    fetched = [];
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('is fetched once for a burst of messages', () => {
    const tags = stale();
    tags.add(['User', { type: 'Party', id: 'p1' }]);
    tags.add(['User', { type: 'Party', id: 'p2' }]);
    expect(fetched).toEqual([]);
    jest.runAllTimers();
    expect(fetched).toEqual([['User', { type: 'Party', id: 'p1' }, { type: 'Party', id: 'p2' }]]);
  });

  it('is fetched one after the other when there is no hurry', () => {
    const tags = stale();
    tags.addAtLeisure(['User', 'Quests']);
    tags.addAtLeisure(['Inventory']);
    jest.advanceTimersToNextTimer();
    expect(fetched).toEqual([['User']]);
    jest.runAllTimers();
    expect(fetched).toEqual([['User'], ['Quests'], ['Inventory']]);
  });

  it('is not fetched a second time at leisure when it is about to be fetched', () => {
    const tags = stale();
    tags.add(['User', { type: 'Party', id: 'p1' }]);
    tags.addAtLeisure(['User', 'Party']);
    jest.runAllTimers();
    expect(fetched).toContainEqual(['User', { type: 'Party', id: 'p1' }]);
    expect(fetched).toContainEqual(['Party']);
    expect(fetched).toHaveLength(2);
  });

  it('is forgotten with the session', () => {
    const tags = stale();
    tags.add(['User']);
    tags.addAtLeisure(['Quests']);
    tags.dispose();
    jest.runAllTimers();
    expect(fetched).toEqual([]);
  });
});
