// Shows R41.
import { describe, expect, it } from '@jest/globals';
import { detectQuestMode } from './quest-mode';

const quest = { needsTimer: false, name: 'Read', description: 'Read a page.', maxProgress: 1 };

describe('mode of a quest', () => {
  it('is normal when nothing else applies', () => {
    expect(detectQuestMode(quest)).toBe('normal');
  });

  it('is progressive with more than one step', () => {
    expect(detectQuestMode({ ...quest, maxProgress: 2 })).toBe('progressive');
  });

  it('is timer when the quest needs one, whatever its steps', () => {
    expect(detectQuestMode({ ...quest, needsTimer: true, maxProgress: 5 })).toBe('timer');
  });

  it.each(['Side Plank', 'High Knees'])('is timer for %s', (name) => {
    expect(detectQuestMode({ ...quest, name, maxProgress: 3 })).toBe('timer');
  });

  it('is timer when the description mentions seconds', () => {
    expect(detectQuestMode({ ...quest, description: 'Hold still for 30 Seconds.' })).toBe('timer');
  });

  it('is not timer for seconds beside "minutes total"', () => {
    const description = 'Rounds of 40 seconds, 10 minutes total.';
    expect(detectQuestMode({ ...quest, description })).toBe('normal');
    expect(detectQuestMode({ ...quest, description, maxProgress: 10 })).toBe('progressive');
  });
});
