import { describe, expect, it } from '@jest/globals';
import { foundAndEquipped } from '../../../test/support/events/belongings-events';
import {
  findDayStarted,
  dayStarted,
  givenPlayer as given,
  withStats,
  quest,
  questCompleted,
  registered,
  startDayAt,
  streakExtended,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import type { PlayerEvent, ProtectionRoll } from './player.events';

const WEDNESDAY = '2026-03-04T08:00:00.000Z';
const THURSDAY = '2026-03-05T08:00:00.000Z';

/** A Monday after a streak, which the day extended or not. */
function monday({ counts, streak }: { counts: boolean; streak: number }): readonly PlayerEvent[] {
  const done = quest('walk');
  const start = dayStarted({ streak: counts ? streak - 1 : streak, quests: [done] });
  return counts ? [start, questCompleted(done), streakExtended(streak)] : [start];
}

describe('the streak at the start of a day', () => {
  it('continues after a day that counted', () => {
    const day = findDayStarted(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .when(startDayAt(TUESDAY_MORNING))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 0, protectionRolls: [], streak: 3 });
  });

  it('breaks after a day on which only a weekly quest was completed', () => {
    const hike = quest('hike', { type: 'weekly' });
    const day = findDayStarted(
      given(registered(), dayStarted({ streak: 3, quests: [hike] }), questCompleted(hike))
        .when(startDayAt(TUESDAY_MORNING, 0))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, streak: 0 });
  });

  it('breaks after a day without a completed quest', () => {
    const day = findDayStarted(
      given(registered(), ...monday({ counts: false, streak: 3 }))
        .when(startDayAt(TUESDAY_MORNING, 0))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, protectionRolls: [{ chance: 0, roll: 0 }], streak: 0 });
  });

  it('breaks after a day without a visit', () => {
    const day = findDayStarted(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .when(startDayAt(WEDNESDAY, 0.5))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, protectionRolls: [{ chance: 0, roll: 0.5 }], streak: 0 });
  });

  it('is saved by a roll below the chance given by willpower, stored in the event', () => {
    const day = findDayStarted(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .having(withStats({ willpower: 15 }))
        .when(startDayAt(WEDNESDAY, 0.24))
        .facts(),
    );
    expect(day).toMatchObject({ missedDays: 1, protectionRolls: [{ chance: 0.25, roll: 0.24 }], streak: 3 });
  });

  it('is lost by a roll that reaches the chance', () => {
    const day = findDayStarted(
      given(registered(), ...monday({ counts: true, streak: 3 }))
        .having(withStats({ willpower: 15 }))
        .when(startDayAt(WEDNESDAY, 0.25))
        .facts(),
    );
    expect(day).toMatchObject({ protectionRolls: [{ chance: 0.25, roll: 0.25 }], streak: 0 });
  });

  it('is protected by willpower and worn items, with a chance of at most 0.75', () => {
    const chanceWearing = (...itemIds: readonly string[]): readonly ProtectionRoll[] =>
      findDayStarted(
        given(registered(), ...monday({ counts: true, streak: 3 }), ...foundAndEquipped(...itemIds))
          .when(startDayAt(WEDNESDAY, 0))
          .facts(),
      ).protectionRolls;
    expect(chanceWearing('oak-shield')).toStrictEqual([{ chance: 0.1, roll: 0 }]);
    expect(chanceWearing('aegis', 'wool-cap')).toStrictEqual([{ chance: 0.35, roll: 0 }]);
    expect(chanceWearing('cursed-blade')).toStrictEqual([{ chance: 0, roll: 0 }]);

    const strong = given(registered(), ...monday({ counts: true, streak: 3 }), ...foundAndEquipped('aegis'));
    const day = findDayStarted(
      strong
        .having(withStats({ willpower: 40 }))
        .when(startDayAt(WEDNESDAY, 0.75))
        .facts(),
    );
    expect(day).toMatchObject({ protectionRolls: [{ chance: 0.75, roll: 0.75 }], streak: 0 });
  });

  it('needs a roll for every missed day, including the last played one that did not count', () => {
    const player = given(registered(), ...monday({ counts: false, streak: 3 })).having(
      withStats({ willpower: 20 }),
    );
    const saved = findDayStarted(player.when(startDayAt(THURSDAY, 0.1, 0.2, 0.3)).facts());
    expect(saved).toMatchObject({ missedDays: 3, streak: 3 });
    expect(saved.protectionRolls.map(({ roll }) => roll)).toStrictEqual([0.1, 0.2, 0.3]);
  });

  it('stops rolling once it is lost', () => {
    const player = given(registered(), ...monday({ counts: false, streak: 3 })).having(
      withStats({ willpower: 20 }),
    );
    const lost = findDayStarted(player.when(startDayAt(THURSDAY, 0.1, 0.5, 0.1)).facts());
    expect(lost).toMatchObject({ missedDays: 3, streak: 0 });
    expect(lost.protectionRolls.map(({ roll }) => roll)).toStrictEqual([0.1, 0.5]);
  });

  it('rolls for nothing when it is 0', () => {
    const player = given(registered(), ...monday({ counts: false, streak: 0 })).having(
      withStats({ willpower: 20 }),
    );
    expect(findDayStarted(player.when(startDayAt(THURSDAY, 0.1)).facts())).toMatchObject({
      missedDays: 3,
      protectionRolls: [],
      streak: 0,
    });
  });
});
