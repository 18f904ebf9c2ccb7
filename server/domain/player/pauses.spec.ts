// Shows R425, R426, R427.
import { describe, expect, it } from '@jest/globals';
import {
  advance,
  dayStarted,
  findDayStarted,
  givenPlayer as given,
  momentAt,
  MONDAY,
  MONDAY_MORNING,
  quest,
  questCompleted,
  registered,
  startDayAt,
  streakExtended,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

const WEDNESDAY = '2026-03-04';
const walk = quest('walk');
const morningOf = (day: string): string => `${day}T08:00:00.000Z`;
const announce = (from: string, to: string, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'AnnouncePause',
  pause: { from, to },
  moment: momentAt(instant),
});
const end = (from: string, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'EndPause',
  from,
  moment: momentAt(instant),
});
const announced = (from: string, to: string): PlayerEvent => ({ type: 'PauseAnnounced', data: { from, to } });
/** A Monday that counts, with a streak of 4 days. */
const playing = [
  registered(),
  dayStarted({ streak: 3, quests: [walk] }),
  questCompleted(walk),
  streakExtended(4),
];
/** A Monday that doesn't count yet. */
const idle = [registered(), dayStarted({ streak: 3, quests: [walk] })];

describe('a pause', () => {
  it('is announced from today on, up to 90 days ahead', () => {
    given(...idle)
      .when(announce(MONDAY, WEDNESDAY))
      .then([announced(MONDAY, WEDNESDAY)]);
    given(...idle)
      .when(announce('2026-05-31', '2026-06-05'))
      .then([announced('2026-05-31', '2026-06-05')]);
    for (const from of ['2026-03-01', '2026-06-01'])
      given(...idle)
        .when(announce(from, '2026-06-05'))
        .then(new Rejection('PAUSE_START_OUT_OF_RANGE', { earliest: MONDAY, latest: '2026-05-31' }));
  });

  it('begins tomorrow at the earliest when today counts for the streak', () => {
    given(...playing)
      .when(announce(MONDAY, TUESDAY))
      .then(new Rejection('PAUSE_START_OUT_OF_RANGE', { earliest: TUESDAY, latest: '2026-05-31' }));
    given(...playing)
      .when(announce(TUESDAY, TUESDAY))
      .then([announced(TUESDAY, TUESDAY)]);
  });

  it('is refused with the fault that the rules find', () => {
    const player = given(...idle, announced(MONDAY, TUESDAY));
    player.when(announce(TUESDAY, WEDNESDAY)).then(new Rejection('PAUSES_OVERLAP'));
    player.when(announce(WEDNESDAY, '2026-03-16')).then(new Rejection('PAUSE_TOO_LONG', { limit: 14 }));
  });

  it('settles the days before it: a day that is due begins first', () => {
    const facts = given(...playing)
      .when(announce(WEDNESDAY, WEDNESDAY, morningOf(WEDNESDAY)))
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['DayStarted', 'PauseAnnounced']);
    expect(findDayStarted(facts)).toMatchObject({ missedDays: 1, streak: 0 });
  });

  it('is cancelled before it begins, and ends with today afterwards', () => {
    given(...idle, announced(TUESDAY, WEDNESDAY))
      .when(end(TUESDAY))
      .then([{ type: 'PauseEnded', data: { from: TUESDAY, lastDay: null } }]);
    given(...idle, announced(MONDAY, WEDNESDAY))
      .when(end(MONDAY))
      .then([{ type: 'PauseEnded', data: { from: MONDAY, lastDay: MONDAY } }]);
    given(...idle, announced(MONDAY, MONDAY))
      .when(end(MONDAY))
      .then([]);
  });

  it('can be ended neither twice nor after its last day', () => {
    given(...idle, announced(TUESDAY, WEDNESDAY))
      .when(end(WEDNESDAY))
      .then(new Rejection('PAUSE_NOT_FOUND'));
    given(...idle, announced(MONDAY, MONDAY), dayStarted({ day: TUESDAY }))
      .when(end(MONDAY, TUESDAY_MORNING))
      .then(new Rejection('PAUSE_NOT_FOUND'));
  });

  it('is shared with the parties when the player chooses so', () => {
    const share = (isShared: boolean): PlayerCommand => ({ type: 'ChangePauseSharing', isShared });
    given(...idle)
      .when(share(true))
      .then([{ type: 'PauseSharingChanged', data: { isShared: true } }]);
    given(...idle)
      .when(share(false))
      .then([]);
  });
});

describe('the streak on pause', () => {
  it('stays as it is over days without a visit, without a roll', () => {
    const facts = given(...playing, announced(TUESDAY, '2026-03-08'))
      .when(startDayAt(morningOf('2026-03-09'), 0.9))
      .facts();
    expect(findDayStarted(facts)).toMatchObject({ missedDays: 0, protectionRolls: [], streak: 4 });
  });

  it('stays as it is when the pause began on a day that did not count yet', () => {
    const facts = given(...idle, announced(MONDAY, TUESDAY))
      .when(startDayAt(morningOf(WEDNESDAY), 0.9))
      .facts();
    expect(findDayStarted(facts)).toMatchObject({ missedDays: 0, streak: 3 });
  });

  it('is lost by a day before or after the pause that was missed', () => {
    for (const [from, to] of [
      [WEDNESDAY, '2026-03-08'],
      [TUESDAY, '2026-03-07'],
    ] as const) {
      const facts = given(...playing, announced(from, to))
        .when(startDayAt(morningOf('2026-03-09'), 0.9))
        .facts();
      expect(findDayStarted(facts)).toMatchObject({ missedDays: 1, streak: 0 });
    }
  });

  it('does not grow with a daily quest, which pays its XP', () => {
    const facts = given(...idle, announced(MONDAY, TUESDAY))
      .when(advance('complete', 'walk'))
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['QuestCompleted']);
  });

  it('grows again on the day after it', () => {
    const read = quest('read');
    const facts = given(
      ...idle,
      announced(MONDAY, MONDAY),
      dayStarted({ day: TUESDAY, streak: 3, quests: [read] }),
    )
      .when(advance('complete', 'read', TUESDAY_MORNING))
      .facts();
    expect(facts).toContainEqual(streakExtended(4, TUESDAY));
  });
});
