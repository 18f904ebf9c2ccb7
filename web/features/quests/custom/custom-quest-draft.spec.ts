import { describe, expect, it } from '@jest/globals';
import { customQuestOf, NEW_CUSTOM_QUEST } from './custom-quest-draft';
import { isFull, withTags } from './tag-list';

describe('the timer of a custom quest', () => {
  it.each([
    ['25', 25],
    ['4.6', 5],
    ['-3', 0],
    ['181', 180],
    ['', 0],
    ['soon', 0],
    ['Infinity', 0],
  ])('makes %p %d minutes', (text, minutes) => {
    expect(customQuestOf({ ...NEW_CUSTOM_QUEST, timer: text }, 'u1').timerDuration).toBe(minutes);
  });
});

describe('the tags of a custom quest', () => {
  it('are trimmed, and parted by commas', () => {
    expect(withTags([], '  home , garden,')).toEqual(['home', 'garden']);
  });

  it('are each there once, whatever the case', () => {
    expect(withTags(['Home'], 'HOME, дім, Дім')).toEqual(['Home', 'дім']);
  });

  it('are at most ten', () => {
    const ten = withTags([], 'a,b,c,d,e,f,g,h,i,j');
    expect(isFull(ten)).toBe(true);
    expect(isFull(ten.slice(1))).toBe(false);
    expect(withTags(ten, 'k')).toEqual(ten);
  });
});

describe('a custom quest', () => {
  it('is sent with its texts trimmed and its minutes as a number', () => {
    const draft = {
      ...NEW_CUSTOM_QUEST,
      name: ' Fern ',
      description: ' Twice. ',
      timer: '5',
      tags: ['home'],
    };
    expect(customQuestOf(draft, 'u1')).toEqual({
      userId: 'u1',
      name: 'Fern',
      description: 'Twice.',
      frequency: 'daily',
      category: 'custom',
      difficulty: 'easy',
      timerDuration: 5,
      tags: ['home'],
    });
  });
});
