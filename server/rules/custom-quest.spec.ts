// Shows R49.
import { describe, expect, it } from '@jest/globals';
import {
  CUSTOM_DIFFICULTIES,
  CUSTOM_QUEST_CATEGORIES,
  CUSTOM_QUEST_LIMITS,
  CUSTOM_QUEST_XP,
} from './custom-quest';

describe('custom quests', () => {
  it.each([
    ['easy', 10],
    ['medium', 20],
    ['hard', 35],
    ['extreme', 50],
  ] as const)('of difficulty %s pay %i XP', (difficulty, xp) => {
    expect(CUSTOM_QUEST_XP[difficulty]).toBe(xp);
  });

  it('have four difficulties', () => {
    expect(Object.keys(CUSTOM_QUEST_XP)).toEqual([...CUSTOM_DIFFICULTIES]);
  });

  it("have the game's categories and three more", () => {
    expect([...CUSTOM_QUEST_CATEGORIES].sort()).toEqual(
      ['fitness', 'learning', 'productivity', 'social', 'habit', 'mental', 'health'] // the game's
        .concat(['habits', 'creative', 'custom'])
        .sort(),
    );
  });

  it('have timers of at most three hours', () => {
    expect(CUSTOM_QUEST_LIMITS).toMatchObject({ timerMinutes: 180 });
  });
});
