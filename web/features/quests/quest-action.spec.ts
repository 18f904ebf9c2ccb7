import { describe, expect, it } from '@jest/globals';
import type { Quest } from '../../api/models';
import { countDailies, selectShownDailies } from './daily-quests';
import { questActionOf } from './quest-action';

type Change = Partial<Omit<Quest, 'userQuest'>> & { readonly userQuest?: Partial<Quest['userQuest']> };

function quest({ userQuest, ...change }: Change = {}): Quest {
  const targetValue = change.targetValue ?? 1;
  return {
    id: 'q',
    type: 'daily',
    frequency: 'daily',
    isCurrent: true,
    name: 'Read',
    description: 'Ten pages.',
    detailedDescription: '',
    emoji: '📖',
    ownEmoji: '📖',
    category: 'learning',
    targetValue,
    xpReward: 40,
    needsTimer: false,
    timerDuration: 0,
    hasClassBonus: false,
    difficulty: 1,
    customDifficulty: null,
    customTimerMinutes: null,
    tags: [],
    ...change,
    userQuest: { progress: 0, maxProgress: targetValue, isCompleted: false, hasLoot: false, ...userQuest },
  };
}

describe('the one button of a quest (R116)', () => {
  it('completes a normal quest', () => {
    expect(questActionOf(quest(), false)).toBe('complete');
  });

  it('adds a step to a progressive one', () => {
    expect(questActionOf(quest({ targetValue: 8 }), false)).toBe('addProgress');
  });

  it('starts the timer of a timed one, and then shows it running', () => {
    const timed = quest({ needsTimer: true, timerDuration: 45 });
    expect(questActionOf(timed, false)).toBe('startTimer');
    expect(questActionOf(timed, true)).toBe('running');
  });

  it.each(['Side Plank', 'High Knees'])('treats %s as timed', (name) => {
    expect(questActionOf(quest({ name }), false)).toBe('startTimer');
  });

  it('is done when the record says so, or when the progress has reached the target', () => {
    expect(questActionOf(quest({ userQuest: { isCompleted: true } }), false)).toBe('completed');
    expect(questActionOf(quest({ targetValue: 8, userQuest: { progress: 8 } }), false)).toBe('completed');
  });
});

describe('the daily quests on the home screen', () => {
  // Shows R115.
  it('show at most five, completed last, in their order otherwise', () => {
    const day = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
      quest({ id, userQuest: { isCompleted: id === 'a' || id === 'c' } }),
    );
    expect(selectShownDailies(day).map(({ id }) => id)).toEqual(['b', 'd', 'e', 'f', 'a']);
  });

  // Shows R113.
  it('are counted against at least five', () => {
    expect(countDailies([quest({ userQuest: { isCompleted: true } }), quest()])).toEqual({
      completed: 1,
      open: 1,
      total: 5,
    });
  });

  it('are not counted while none of today is known', () => {
    expect(countDailies(undefined)).toBeUndefined();
    expect(countDailies([])).toBeUndefined();
  });

  it('exclude quests of the week, the month and the player', () => {
    const others = (['weekly', 'monthly', 'custom'] as const).map((type) => quest({ id: type, type }));
    expect(selectShownDailies([...others, quest()]).map(({ id }) => id)).toEqual(['q']);
    expect(countDailies([...others, quest()])).toMatchObject({ open: 1 });
  });
});
