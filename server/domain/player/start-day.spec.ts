import { describe, expect, it } from '@jest/globals';
import { task, taskCreated } from '../../../test/support/events/belongings-events';
import {
  findDayStarted,
  dayStarted,
  givenPlayer as given,
  MONDAY,
  MONDAY_MORNING,
  quest,
  questCompleted,
  registered,
  startDayAt,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { TEMPLATES } from '../../../test/support/events/test-content';
import type { AssignedQuest, PlayerEvent } from './player.events';

/** Returns the daily ones of the day's quests. */
function dailyOf(facts: readonly PlayerEvent[]): readonly AssignedQuest[] {
  return findDayStarted(facts).quests.filter(({ type }) => type === 'daily');
}

describe('the start of a day', () => {
  it("hands out five quests of five templates, with the values of the stat's tier", () => {
    const facts = given(registered()).when(startDayAt(MONDAY_MORNING)).facts();
    expect(facts).toHaveLength(1);
    expect(findDayStarted(facts)).toMatchObject({
      day: MONDAY,
      timeZone: 'UTC',
      missedDays: 0,
      protectionRolls: [],
      streak: 0,
    });
    const quests = dailyOf(facts);
    expect(new Set(quests.map(({ templateId }) => templateId)).size).toBe(5);
    for (const assigned of quests) expect(assigned).toStrictEqual(expectedQuest(assigned));
  });

  it('includes one quest of the class, a timer and a progressive one', () => {
    for (const roll of [0, 0.2, 0.4, 0.6, 0.8]) {
      const quests = dailyOf(
        given(registered({ characterClass: 'mystic' }))
          .when(startDayAt(MONDAY_MORNING, roll, roll))
          .facts(),
      );
      expect(quests.some(({ category }) => ['mental', 'social', 'habit'].includes(category))).toBe(true);
      expect(quests.some(({ timerSeconds }) => timerSeconds !== null)).toBe(true);
      expect(quests.some(({ targetValue }) => targetValue > 1)).toBe(true);
    }
  });

  it('appends nothing during the current day, however often it is requested', () => {
    given(registered(), dayStarted({ streak: 3, quests: [quest('walk')] }), questCompleted(quest('walk')))
      .when(startDayAt('2026-03-02T23:59:59.999Z'))
      .then([]);
  });

  it('appends nothing when the clock is set back', () => {
    given(registered(), dayStarted()).when(startDayAt('2026-02-27T08:00:00Z')).then([]);
  });

  it("never hands out one of yesterday's quests", () => {
    const yesterday = TEMPLATES.slice(0, 16).map(({ id, category }) =>
      quest(id, { templateId: id, category }),
    );
    const quests = dailyOf(
      given(registered(), dayStarted({ quests: yesterday }))
        .when(startDayAt(TUESDAY_MORNING))
        .facts(),
    );
    const left = TEMPLATES.slice(16).map(({ id }) => id);
    expect(quests.map(({ templateId }) => templateId).sort()).toStrictEqual(left.sort());
  });

  it('uses the zone requested the day before', () => {
    const tokyo: PlayerEvent = { type: 'TimeZoneChanged', data: { timeZone: 'Asia/Tokyo', dueDay: null } };
    const player = given(registered(), dayStarted(), tokyo);
    player.when(startDayAt('2026-03-02T20:00:00Z')).then([]);
    const day = findDayStarted(player.when(startDayAt('2026-03-03T00:00:00Z')).facts());
    expect(day).toMatchObject({ day: '2026-03-03', timeZone: 'Asia/Tokyo' });
  });

  it('moves the quests of the day before to the past ones, and clears its tasks', () => {
    const old = quest('old');
    const start = given(registered(), dayStarted({ quests: [old] }), taskCreated(task('letter'))).when(
      startDayAt(TUESDAY_MORNING),
    );
    expect(start.leads().state).toMatchObject({
      day: TUESDAY,
      pastQuests: [{ questId: 'old', frequency: 'daily', lastDay: MONDAY, chest: 'none' }],
      tasks: {},
      pastTaskIds: ['letter'],
    });
  });
});

/** With 10 in every stat, a category's difficulty is 2. */
function expectedQuest({ templateId, hasLoot }: AssignedQuest): AssignedQuest {
  const template = TEMPLATES.find(({ id }) => id === templateId);
  if (!template) throw new Error(`${templateId} is no template`);
  const { target, timerSeconds, xp } = template.tiers[2];
  return {
    questId: `${MONDAY}/${templateId}`,
    templateId,
    type: 'daily',
    category: template.category,
    difficulty: 2,
    targetValue: target,
    timerSeconds,
    xpReward: xp,
    hasLoot,
  };
}
