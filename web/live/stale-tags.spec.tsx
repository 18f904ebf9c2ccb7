import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answeredTags } from '../api/answered-tags';
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

  it('is not fetched for a fact that the answer of a command shows, even one that comes later', () => {
    const tags = stale();
    tags.add(['User', 'Quests'], '0000000012');
    answeredTags.note('Quests', '0000000012');
    jest.runAllTimers();
    expect(fetched).toEqual([['User']]);
  });

  it('is fetched for a fact after the answer, or one without a position', () => {
    answeredTags.note('Quests', '0000000012');
    const tags = stale();
    tags.add(['Quests'], '0000000013');
    jest.runAllTimers();
    tags.add(['Quests'], '0000000012');
    tags.add(['Quests']);
    jest.runAllTimers();
    expect(fetched).toEqual([['Quests'], ['Quests']]);
  });

  it('is fetched one after the other when there is no hurry', () => {
    const tags = stale();
    tags.addWhenIdle(['User', 'Quests']);
    tags.addWhenIdle(['Inventory']);
    jest.advanceTimersToNextTimer();
    expect(fetched).toEqual([['User']]);
    jest.runAllTimers();
    expect(fetched).toEqual([['User'], ['Quests'], ['Inventory']]);
  });

  it('is not fetched a second time at leisure when it is about to be fetched', () => {
    const tags = stale();
    tags.add(['User', { type: 'Party', id: 'p1' }]);
    tags.addWhenIdle(['User', 'Party']);
    jest.runAllTimers();
    expect(fetched).toContainEqual(['User', { type: 'Party', id: 'p1' }]);
    expect(fetched).toContainEqual(['Party']);
    expect(fetched).toHaveLength(2);
  });

  it('is forgotten with the session', () => {
    const tags = stale();
    tags.add(['User']);
    tags.addWhenIdle(['Quests']);
    tags.dispose();
    jest.runAllTimers();
    expect(fetched).toEqual([]);
  });
});
