import { describe, expect, it } from '@jest/globals';
import { scenarios } from '../../../test/support/given-when-then';
import {
  dayStarted,
  MONDAY,
  MONDAY_MORNING,
  quest,
  questCompleted,
  registered,
  startDayAt,
  streakExtended,
  TEMPLATES,
  TUESDAY_MORNING,
} from '../../../test/support/player-facts';
import { playerDecider } from './player.decider';
import type { AssignedQuest, PlayerEvent } from './player.events';
import type { PlayerState } from './player.state';

const given = scenarios(playerDecider);
const WEDNESDAY = '2026-03-04T08:00:00.000Z';
const THURSDAY = '2026-03-05T08:00:00.000Z';

function dayOf(facts: readonly PlayerEvent[]): Extract<PlayerEvent, { type: 'DayStarted' }>['data'] {
  const [first, ...others] = facts;
  if (first?.type !== 'DayStarted' || others.length > 0) throw new Error('Not one day was started');
  return first.data;
}

function withWillpower(willpower: number): (state: PlayerState) => PlayerState {
  return (state) =>
    state.status === 'registered' ? { ...state, stats: { ...state.stats, willpower } } : state;
}

/** A Monday with a streak behind it, counting for it or not. */
function monday({ counts, streak }: { counts: boolean; streak: number }): readonly PlayerEvent[] {
  const done = quest('walk');
  const start = dayStarted({ streak: counts ? streak - 1 : streak, quests: [done] });
  return counts ? [start, questCompleted(done), streakExtended(streak)] : [start];
}

describe('the start of a day', () => {
  it('hands out five quests of five templates, made from the tier of the stat', () => {
    const day = dayOf(given(registered()).when(startDayAt(MONDAY_MORNING)).facts());
    expect(day).toMatchObject({
      day: MONDAY,
      timeZone: 'UTC',
      missedDays: 0,
      protectionRolls: [],
      streak: 0,
    });
    expect(new Set(day.quests.map(({ templateId }) => templateId)).size).toBe(5);
    for (const assigned of day.quests) expect(assigned).toStrictEqual(expectedQuest(assigned));
  });

  it('holds one quest of the class, a timed and a progressive one', () => {
    for (const roll of [0, 0.2, 0.4, 0.6, 0.8]) {
      const { quests } = dayOf(
        given(registered({ characterClass: 'mystic' }))
          .when(startDayAt(MONDAY_MORNING, roll, roll))
          .facts(),
      );
      expect(quests.some(({ category }) => ['mental', 'social', 'habit'].includes(category))).toBe(true);
      expect(quests.some(({ timerSeconds }) => timerSeconds !== null)).toBe(true);
      expect(quests.some(({ targetValue }) => targetValue > 1)).toBe(true);
    }
  });

  it('changes nothing while the day lasts, however often it is asked for', () => {
    given(registered(), ...monday({ counts: true, streak: 3 }))
      .when(startDayAt('2026-03-02T23:59:59.999Z'))
      .then([]);
  });

  it('changes nothing when the clock is set back', () => {
    given(registered(), dayStarted()).when(startDayAt('2026-02-27T08:00:00Z')).then([]);
  });

  it("never hands out one of yesterday's quests", () => {
    const yesterday = TEMPLATES.slice(0, 16).map(({ id, category }) =>
      quest(id, { templateId: id, category }),
    );
    const day = dayOf(
      given(registered(), dayStarted({ quests: yesterday }))
        .when(startDayAt(TUESDAY_MORNING))
        .facts(),
    );
    const left = TEMPLATES.slice(16).map(({ id }) => id);
    expect(day.quests.map(({ templateId }) => templateId).sort()).toStrictEqual(left.sort());
  });

  it('runs by the zone that was asked for the day before', () => {
    const tokyo: PlayerEvent = { type: 'TimeZoneChanged', data: { timeZone: 'Asia/Tokyo' } };
    const player = given(registered(), dayStarted(), tokyo);
    player.when(startDayAt('2026-03-02T20:00:00Z')).then([]);
    const day = dayOf(player.when(startDayAt('2026-03-03T00:00:00Z')).facts());
    expect(day).toMatchObject({ day: '2026-03-03', timeZone: 'Asia/Tokyo' });
  });

  it('makes the quests of the day before expire, and remembers them for a week', () => {
    const old = quest('old');
    const start = given(registered(), dayStarted({ quests: [old] })).when(startDayAt(TUESDAY_MORNING));
    expect(start.leads().state).toMatchObject({ day: '2026-03-03', expiredQuestIds: ['old'] });
  });
});

describe('the streak at the start of a day', () => {
  it('goes on after a day that counted', () => {
    const day = dayOf(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .when(startDayAt(TUESDAY_MORNING))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 0, protectionRolls: [], streak: 3 });
  });

  it('breaks after a day without a completed quest', () => {
    const day = dayOf(
      given(registered(), ...monday({ counts: false, streak: 3 }))
        .when(startDayAt(TUESDAY_MORNING, 0))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, protectionRolls: [{ chance: 0, roll: 0 }], streak: 0 });
  });

  it('breaks after a day the player never came', () => {
    const day = dayOf(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .when(startDayAt(WEDNESDAY, 0.5))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, protectionRolls: [{ chance: 0, roll: 0.5 }], streak: 0 });
  });

  it('is saved by a roll below the chance that willpower gives, which is recorded', () => {
    const day = dayOf(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .having(withWillpower(15))
        .when(startDayAt(WEDNESDAY, 0.24))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, protectionRolls: [{ chance: 0.25, roll: 0.24 }], streak: 3 });
  });

  it('is lost by a roll that reaches the chance', () => {
    const day = dayOf(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .having(withWillpower(15))
        .when(startDayAt(WEDNESDAY, 0.25))
        .facts(),
    );
    expect(day).toMatchObject({ protectionRolls: [{ chance: 0.25, roll: 0.25 }], streak: 0 });
  });

  it('needs a roll for every missed day, the one that did not count among them', () => {
    const player = given(registered(), ...monday({ counts: false, streak: 3 })).having(withWillpower(20));
    const saved = dayOf(player.when(startDayAt(THURSDAY, 0.1, 0.2, 0.3)).facts());
    expect(saved).toMatchObject({ missedDays: 3, streak: 3 });
    expect(saved.protectionRolls.map(({ roll }) => roll)).toStrictEqual([0.1, 0.2, 0.3]);
  });

  it('rolls no further once it is lost', () => {
    const player = given(registered(), ...monday({ counts: false, streak: 3 })).having(withWillpower(20));
    const lost = dayOf(player.when(startDayAt(THURSDAY, 0.1, 0.5, 0.1)).facts());
    expect(lost).toMatchObject({ missedDays: 3, streak: 0 });
    expect(lost.protectionRolls.map(({ roll }) => roll)).toStrictEqual([0.1, 0.5]);
  });

  it('rolls for nothing when there is none', () => {
    const player = given(registered(), ...monday({ counts: false, streak: 0 })).having(withWillpower(20));
    expect(dayOf(player.when(startDayAt(THURSDAY, 0.1)).facts())).toMatchObject({
      missedDays: 3,
      protectionRolls: [],
      streak: 0,
    });
  });
});

/** With 10 in every stat a category's difficulty is 2. */
function expectedQuest({ templateId }: AssignedQuest): AssignedQuest {
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
  };
}
