// Shows R426, R453.
import { describe, expect, it } from '@jest/globals';
import { itemFound } from '../../../test/support/events/belongings-events';
import {
  dayStarted,
  givenPlayer,
  MONDAY,
  MONDAY_MORNING,
  quest,
  questCompleted,
  questProgressed,
  registered,
  streakExtended,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { expectRegistered } from '../../../test/support/events/random-player-histories';
import { chooseDailyReminder } from './daily-reminder';
import type { PlayerEvent } from './player.events';

const BOTH = { 'day-open': true, 'chest-waiting': true };
const lucky = quest('lucky', { hasLoot: true });
const plain = quest('plain', { targetValue: 5 });

const choose = (facts: readonly PlayerEvent[], instant = MONDAY_MORNING, wanted = BOTH) =>
  chooseDailyReminder(expectRegistered(givenPlayer(...facts).state), wanted, instant);

const started = [registered(), dayStarted({ quests: [lucky, plain] })];
const chestEarned = [...started, questCompleted(lucky), streakExtended(1)];
const chestOpened = itemFound('wool-cap', 'lucky');
const pauseOn = (day: string): PlayerEvent => ({ type: 'PauseAnnounced', data: { from: day, to: day } });

describe('the daily reminder', () => {
  it('is of the day while no daily quest of it is done', () => {
    expect(choose([registered()])).toBe('day-open');
    expect(choose(started)).toBe('day-open');
    expect(choose([...started, questProgressed(plain, 1)])).toBe('day-open');
  });

  it('is of no day that counts already, and of the next one again', () => {
    const done = [...started, questCompleted(plain), streakExtended(1)];
    expect(choose(done)).toBeUndefined();
    expect(choose(done, TUESDAY_MORNING)).toBe('day-open');
  });

  it('is of no day of a pause, with or without a done quest, and of the day after it (R426)', () => {
    expect(choose([registered(), pauseOn(MONDAY)])).toBeUndefined();
    expect(choose([...started, pauseOn(MONDAY)])).toBeUndefined();
    expect(choose([...started, pauseOn(MONDAY), questCompleted(plain)])).toBeUndefined();
    expect(choose([...started, pauseOn(MONDAY), questCompleted(plain)], TUESDAY_MORNING)).toBe('day-open');
    expect(choose([...started, pauseOn(TUESDAY)])).toBe('day-open');
    expect(choose([...started, pauseOn(TUESDAY)], TUESDAY_MORNING)).toBeUndefined();
  });

  it('is of a chest that waits on a day of a pause', () => {
    expect(choose([...started, pauseOn(MONDAY), questCompleted(lucky)])).toBe('chest-waiting');
  });

  it('is of a chest while it waits, also after the day of its quest', () => {
    const chestOnly = { ...BOTH, 'day-open': false };
    expect(choose(started, MONDAY_MORNING, chestOnly)).toBeUndefined();
    expect(choose(chestEarned)).toBe('chest-waiting');
    expect(choose([...chestEarned, dayStarted({ day: '2026-03-03' })], TUESDAY_MORNING, chestOnly)).toBe(
      'chest-waiting',
    );
    expect(choose([...chestEarned, chestOpened])).toBeUndefined();
  });

  it('is only of what the player wants to be reminded of', () => {
    expect(choose(started, MONDAY_MORNING, { 'day-open': false, 'chest-waiting': true })).toBeUndefined();
    expect(choose(chestEarned, MONDAY_MORNING, { 'day-open': true, 'chest-waiting': false })).toBeUndefined();
  });
});
