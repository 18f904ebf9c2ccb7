// Shows R44, R46.
import { describe, expect, it } from '@jest/globals';
import {
  advance,
  findDayStarted,
  dayStarted,
  givenPlayer as given,
  MONDAY,
  momentAt,
  quest,
  questCompleted,
  questProgressed,
  registered,
  secondsLater,
  streakExtended,
  TUESDAY,
  TUESDAY_MORNING,
  type AdvanceMode,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { AssignedQuest, PlayerEvent } from './player.events';

const letter = quest('letter');
const plank = quest('plank', { timerSeconds: 30 });
const pages = quest('pages', { targetValue: 3 });
const run = quest('run', { category: 'fitness' });
const hike = quest('hike', { type: 'weekly', targetValue: 2, hasLoot: true });
const novel = quest('novel', { type: 'monthly', hasLoot: true });

const onMonday = (...quests: readonly AssignedQuest[]): readonly PlayerEvent[] => [
  registered(),
  dayStarted({ streak: 4, quests }),
];

describe('a single-step quest', () => {
  it.each<AdvanceMode>(['complete', 'increment', 'finish'])('is completed by %s', (how) => {
    given(...onMonday(letter))
      .when(advance(how, 'letter'))
      .then([questCompleted(letter), streakExtended(5)]);
  });

  it.each<AdvanceMode>(['complete', 'increment', 'finish'])(
    'with a timer is completed by %s, at any time',
    (how) => {
      given(...onMonday(plank))
        .when(advance(how, 'plank'))
        .then([questCompleted(plank), streakExtended(5)]);
    },
  );

  it.each<AdvanceMode>(['complete', 'increment', 'finish'])('is not completed again by %s', (how) => {
    given(...onMonday(letter), questCompleted(letter), streakExtended(5))
      .when(advance(how, 'letter'))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
  });
});

describe('a progressive quest', () => {
  it.each<AdvanceMode>(['increment', 'finish'])('advances by one step with %s', (how) => {
    given(...onMonday(pages))
      .when(advance(how, 'pages'))
      .then([questProgressed(pages, 1)]);
    given(...onMonday(pages), questProgressed(pages, 1))
      .when(advance(how, 'pages', secondsLater(90)))
      .then([questProgressed(pages, 2, { at: secondsLater(90) })]);
  });

  it.each<AdvanceMode>(['increment', 'finish'])('is completed by the last step with %s', (how) => {
    given(...onMonday(pages), questProgressed(pages, 1), questProgressed(pages, 2))
      .when(advance(how, 'pages'))
      .then([questCompleted(pages), streakExtended(5)]);
  });

  it.each([0, 1, 2])('of three steps is not completed at once after %i', (progress) => {
    given(...onMonday(pages), questProgressed(pages, progress))
      .when(advance('complete', 'pages'))
      .then(new Rejection('QUEST_NOT_FINISHED', { progress, target: 3 }));
  });

  it.each<AdvanceMode>(['increment', 'finish'])(
    'refuses further steps with %s once it is completed',
    (how) => {
      given(...onMonday(pages), questCompleted(pages))
        .when(advance(how, 'pages'))
        .then(new Rejection('QUEST_ALREADY_COMPLETED'));
    },
  );
});

describe('a weekly or monthly quest', () => {
  it('advances and completes like any other, without changing the streak', () => {
    given(...onMonday(hike))
      .when(advance('increment', 'hike'))
      .then([questProgressed(hike, 1)]);
    given(...onMonday(hike), questProgressed(hike, 1))
      .when(advance('finish', 'hike'))
      .then([questCompleted(hike)]);
    given(...onMonday(novel))
      .when(advance('complete', 'novel'))
      .then([questCompleted(novel)]);
  });

  it('keeps its progress into the next day of its period', () => {
    const [begun, ...rest] = given(...onMonday(hike), questProgressed(hike, 1))
      .when(advance('finish', 'hike', TUESDAY_MORNING))
      .facts();
    expect(begun).toMatchObject({ type: 'DayStarted', data: { day: TUESDAY } });
    expect(rest).toStrictEqual([questCompleted(hike, { day: TUESDAY, at: TUESDAY_MORNING })]);
  });

  it('has expired when its week or month is over', () => {
    const player = given(...onMonday(hike, novel));
    player.when(advance('finish', 'hike', '2026-03-08T23:59:59.999Z')).facts();
    player.when(advance('finish', 'hike', '2026-03-09T00:00:00.000Z')).then(new Rejection('QUEST_EXPIRED'));
    player.when(advance('finish', 'novel', '2026-03-31T23:59:59.999Z')).facts();
    player.when(advance('finish', 'novel', '2026-04-01T00:00:00.000Z')).then(new Rejection('QUEST_EXPIRED'));
  });
});

describe('a quest that cannot be advanced', () => {
  it('is unknown when it was never handed out', () => {
    given(...onMonday(letter))
      .when(advance('finish', 'other'))
      .then(new Rejection('QUEST_NOT_FOUND'));
  });

  it('is unknown on the very first day, which a refusal does not begin', () => {
    given(registered()).when(advance('finish', 'letter')).then(new Rejection('QUEST_NOT_FOUND'));
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'is unknown by an id of the object prototype, %s',
    (questId) => {
      given(...onMonday(letter))
        .when(advance('finish', questId))
        .then(new Rejection('QUEST_NOT_FOUND'));
    },
  );

  it('has expired when its day is over, even before a new one has begun', () => {
    const lastMoment = `${MONDAY}T23:59:59.999Z`;
    given(...onMonday(letter))
      .when(advance('complete', 'letter', lastMoment))
      .then([questCompleted(letter, { at: lastMoment }), streakExtended(5)]);
    given(...onMonday(letter))
      .when(advance('complete', 'letter', `${TUESDAY}T00:00:00.000Z`))
      .then(new Rejection('QUEST_EXPIRED'));
  });

  it('has expired when the next day has begun', () => {
    given(...onMonday(letter), dayStarted({ day: TUESDAY, quests: [run] }))
      .when(advance('complete', 'letter', TUESDAY_MORNING))
      .then(new Rejection('QUEST_EXPIRED'));
  });

  it('has expired the day after, even if it was completed', () => {
    given(...onMonday(letter), questCompleted(letter))
      .when(advance('complete', 'letter', TUESDAY_MORNING))
      .then(new Rejection('QUEST_EXPIRED'));
  });

  it('is refused as expired rather than unknown for thirty days', () => {
    const later = (day: string) =>
      given(...onMonday(letter), dayStarted({ day: TUESDAY }), dayStarted({ day }));
    later('2026-04-01')
      .when(advance('finish', 'letter', '2026-04-01T12:00:00Z'))
      .then(new Rejection('QUEST_EXPIRED'));
    later('2026-04-02')
      .when(advance('finish', 'letter', '2026-04-02T12:00:00Z'))
      .then(new Rejection('QUEST_NOT_FOUND'));
  });
});

describe('a command on a new day', () => {
  // Shows R36, R38.
  it('begins that day first, in the same decision', () => {
    const before = [...onMonday(letter), questCompleted(letter), streakExtended(5)];
    const [first] = findDayStarted(
      given(...before)
        .when({ type: 'StartDay', moment: momentAt(TUESDAY_MORNING) })
        .facts(),
    ).quests.filter(({ targetValue }) => targetValue === 1);
    if (!first) throw new Error('The day has no quest done in one go');

    const facts = given(...before)
      .when(advance('finish', first.questId, TUESDAY_MORNING))
      .facts();
    expect(findDayStarted(facts)).toMatchObject({ day: TUESDAY, streak: 5 });
    expect(facts.slice(1)).toMatchObject([
      { type: 'QuestCompleted', data: { questId: first.questId, day: TUESDAY, at: TUESDAY_MORNING } },
      { type: 'StreakExtended', data: { day: TUESDAY, streak: 6 } },
    ]);
  });

  it('counts for the current day when the clock was set back', () => {
    const earlier = '2026-03-01T12:00:00.000Z';
    given(...onMonday(letter))
      .when(advance('finish', 'letter', earlier))
      .then([questCompleted(letter, { day: MONDAY, at: earlier }), streakExtended(5)]);
  });
});
