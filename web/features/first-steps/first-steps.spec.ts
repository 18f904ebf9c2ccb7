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

const quest = (frequency: Quest['frequency'], isCompleted: boolean, hasLoot: boolean) =>
  ({ frequency, userQuest: { isCompleted, hasLoot } }) as Quest;

describe('the first steps', () => {
  it('are open for a player who has done nothing, and while nothing is loaded', () => {
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

  it('count a quest finished on an earlier day, but not a day of tasks alone', () => {
    expect(computeStepsTaken({ ...NOTHING, days: [{ questsCompleted: 1 }] }).quest).toBe(true);
    expect(computeStepsTaken({ ...NOTHING, days: [{ questsCompleted: 0 }] }).quest).toBe(false);
  });
});

describe('the played days are fetched', () => {
  it('for a player with XP and no quest finished now', () => {
    expect(needsPlayedDays({ level: 1, xp: 20 }, [quest('daily', false, false)])).toBe(true);
    expect(needsPlayedDays({ level: 2, xp: 0 }, [])).toBe(true);
  });

  it('not without XP, with a quest finished now, or before the quests are loaded', () => {
    expect(needsPlayedDays({ level: 1, xp: 0 }, [])).toBe(false);
    expect(needsPlayedDays({ level: 1, xp: 20 }, [quest('daily', true, false)])).toBe(false);
    expect(needsPlayedDays({ level: 1, xp: 20 }, undefined)).toBe(false);
  });
});

describe('the link of a step', () => {
  it('leads to the quests, and to the parties to discover', () => {
    expect(stepPath('quest', [])).toBe('/quests');
    expect(stepPath('party', [])).toBe('/parties?tab=discover');
  });

  it('leads to a tab with an unopened chest before one where a chest can be earned', () => {
    const open = quest('daily', false, true);
    const waiting = quest('weekly', true, true);
    expect(stepPath('item', [open])).toBe('/quests');
    expect(stepPath('item', [open, waiting])).toBe('/quests?tab=weekly');
    expect(hasUnopenedChest([open])).toBe(false);
    expect(hasUnopenedChest([open, waiting])).toBe(true);
  });

  it('leads to the next available chest once today’s is opened', () => {
    const opened = quest('daily', true, false);
    expect(stepPath('item', [opened, quest('monthly', false, true)])).toBe('/quests?tab=monthly');
    expect(stepPath('item', [opened])).toBe('/quests');
  });
});
