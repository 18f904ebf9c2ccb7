import { describe, expect, it } from '@jest/globals';
import type { Quest } from '../../api/models';
import {
  hasUnopenedChest,
  needsPlayedDays,
  stepPath,
  computeStepsTaken,
  type StepEvidence,
} from './first-steps';

const NOTHING: StepEvidence = { quests: [], days: undefined, inventory: [], parties: [] };
const NONE_TAKEN = { quest: false, item: false, party: false };

const quest = (frequency: Quest['frequency'], isCompleted: boolean, hasLoot: boolean, isCurrent = true) =>
  ({ frequency, isCurrent, userQuest: { isCompleted, hasLoot } }) as Quest;

describe('the first steps', () => {
  it('are not taken by who has done nothing, or of whom nothing is known', () => {
    expect(computeStepsTaken(NOTHING)).toEqual(NONE_TAKEN);
    const unknown = { quests: undefined, days: undefined, inventory: undefined, parties: undefined };
    expect(computeStepsTaken(unknown)).toEqual(NONE_TAKEN);
  });

  it('are ticked by a finished quest, an item and a party', () => {
    expect(computeStepsTaken({ ...NOTHING, quests: [quest('daily', true, false)] })).toEqual({
      ...NONE_TAKEN,
      quest: true,
    });
    expect(computeStepsTaken({ ...NOTHING, inventory: [{ id: 'ring' }] })).toEqual({
      ...NONE_TAKEN,
      item: true,
    });
    expect(computeStepsTaken({ ...NOTHING, parties: [{ id: 'owls' }] })).toEqual({
      ...NONE_TAKEN,
      party: true,
    });
  });

  it('count a quest finished on a day before, and a day of tasks alone does not', () => {
    expect(computeStepsTaken({ ...NOTHING, days: [{ questsCompleted: 1 }] }).quest).toBe(true);
    expect(computeStepsTaken({ ...NOTHING, days: [{ questsCompleted: 0 }] }).quest).toBe(false);
  });
});

describe('the days behind are asked for', () => {
  it('by who has XP, from whatever, and no quest finished now', () => {
    expect(needsPlayedDays({ level: 1, xp: 20 }, [quest('daily', false, false)])).toBe(true);
    expect(needsPlayedDays({ level: 2, xp: 0 }, [])).toBe(true);
  });

  it('by nobody without XP, with a quest finished now, or whose quests are not known yet', () => {
    expect(needsPlayedDays({ level: 1, xp: 0 }, [])).toBe(false);
    expect(needsPlayedDays({ level: 1, xp: 20 }, [quest('daily', true, false)])).toBe(false);
    expect(needsPlayedDays({ level: 1, xp: 20 }, undefined)).toBe(false);
  });
});

describe('a step is taken', () => {
  it('among the quests, and among the parties to discover', () => {
    expect(stepPath('quest', [])).toBe('/quests');
    expect(stepPath('party', [])).toBe('/parties?tab=discover');
  });

  it('where a chest waits, before where one can be had', () => {
    const open = quest('daily', false, true);
    const waiting = quest('weekly', true, true);
    expect(stepPath('item', [open])).toBe('/quests');
    expect(stepPath('item', [open, waiting])).toBe('/quests?tab=weekly');
    expect(hasUnopenedChest([open])).toBe(false);
    expect(hasUnopenedChest([open, waiting])).toBe(true);
  });

  it('at the next chest there is when that of the day is opened, not at one of a past time', () => {
    const opened = quest('daily', true, false);
    const past = quest('weekly', false, true, false);
    expect(stepPath('item', [opened, past, quest('monthly', false, true)])).toBe('/quests?tab=monthly');
    expect(stepPath('item', [opened])).toBe('/quests');
  });
});
