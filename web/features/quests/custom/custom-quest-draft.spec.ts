import { describe, expect, it } from '@jest/globals';
import { toCreateCustomQuestDto, EMPTY_CUSTOM_QUEST_DRAFT } from './custom-quest-draft';
import { isTagListFull, addTags } from './tag-list';

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
    const draft = { ...EMPTY_CUSTOM_QUEST_DRAFT, hasTimer: true, minutes: text };
    expect(toCreateCustomQuestDto(draft, 'u1').timerDuration).toBe(minutes);
  });

  it('is 0 minutes without one, whatever is typed', () => {
    const draft = { ...EMPTY_CUSTOM_QUEST_DRAFT, minutes: '25' };
    expect(toCreateCustomQuestDto(draft, 'u1').timerDuration).toBe(0);
  });
});

describe('the tags of a custom quest', () => {
  it('are trimmed, and separated by commas', () => {
    expect(addTags([], '  home , garden,')).toEqual(['home', 'garden']);
    expect(addTags([], 'at\thome,\u202Egarden')).toEqual(['at home', 'garden']);
  });

  it('are unique, ignoring case', () => {
    expect(addTags(['Home'], 'HOME, дім, Дім')).toEqual(['Home', 'дім']);
  });

  it('are at most ten', () => {
    const ten = addTags([], 'a,b,c,d,e,f,g,h,i,j');
    expect(isTagListFull(ten)).toBe(true);
    expect(isTagListFull(ten.slice(1))).toBe(false);
    expect(addTags(ten, 'k')).toEqual(ten);
  });
});

describe('a custom quest', () => {
  it('is sent with its texts trimmed and its minutes as a number', () => {
    const draft = {
      ...EMPTY_CUSTOM_QUEST_DRAFT,
      name: ' Fern ',
      description: ' Twice. ',
      hasTimer: true,
      minutes: '5',
      tags: ['home'],
    };
    expect(toCreateCustomQuestDto(draft, 'u1')).toEqual({
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
