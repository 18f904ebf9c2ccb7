import { describe, expect, it } from '@jest/globals';
import type { Quest } from '../../api/models';
import {
  findNextChest,
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

describe('the next chest', () => {
  const chestOf = (quests: readonly Quest[], queuedIds: readonly string[] = []) =>
    findNextChest(quests, queuedIds);
  const named = (id: string, base: Quest): Quest => ({ ...base, id });

  it('is one that can be opened, before one that can be earned', () => {
    const open = quest('daily', false, true);
    const waiting = quest('weekly', true, true);
    expect(chestOf([open, waiting])).toEqual({ state: 'waiting', quest: waiting });
    expect(chestOf([open])).toEqual({ state: 'toEarn', quest: open });
  });

  it('is not promised to open while the completion of its quest is queued', () => {
    const done = named('q1', quest('daily', true, true));
    expect(chestOf([done], ['q1'])).toEqual({ state: 'queued', quest: done });
    const other = named('q2', quest('weekly', true, true));
    expect(chestOf([done, other], ['q1'])).toEqual({ state: 'waiting', quest: other });
  });

  it('is that of another quest once today’s is opened', () => {
    const opened = quest('daily', true, false);
    const monthly = quest('monthly', false, true);
    expect(chestOf([opened, monthly])).toEqual({ state: 'toEarn', quest: monthly });
    expect(chestOf([opened])).toEqual({ state: 'none' });
  });
});

describe('the link of a step', () => {
  it('leads to the quests, and to the parties to discover', () => {
    expect(stepPath('quest', undefined)).toBe('/quests');
    expect(stepPath('party', undefined)).toBe('/parties?tab=discover');
  });

  it('leads to the tab of the next chest', () => {
    const daily = quest('daily', true, true);
    const weekly = quest('weekly', false, true);
    expect(stepPath('item', { state: 'waiting', quest: daily })).toBe('/quests');
    expect(stepPath('item', { state: 'toEarn', quest: weekly })).toBe('/quests?tab=weekly');
    expect(stepPath('item', { state: 'none' })).toBe('/quests');
  });
});
