import { describe, expect, it } from '@jest/globals';
import { scenarios } from '../../../test/support/given-when-then';
import {
  dayStarted,
  levelReached,
  MONDAY_MORNING,
  quest,
  questCompleted,
  registered,
  streakExtended,
  TUESDAY_MORNING,
} from '../../../test/support/player-facts';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import { playerDecider } from './player.decider';
import type { AssignedQuest, PlayerEvent } from './player.events';
import type { PlayerState } from './player.state';

const given = scenarios(playerDecider);

const letter = quest('letter');
const plank = quest('plank', { timerSeconds: 30 });
const pages = quest('pages', { targetValue: 3 });
const run = quest('run', { category: 'fitness' });

function onMonday(...quests: readonly AssignedQuest[]): readonly PlayerEvent[] {
  return [registered(), dayStarted({ streak: 4, quests })];
}

type How = 'complete' | 'increment' | 'finish';
const advance = (how: How, questId: string, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'AdvanceQuest',
  how,
  questId,
  instant,
});
const progressed = (progress: number): PlayerEvent => ({
  type: 'QuestProgressed',
  data: { questId: 'pages', progress, targetValue: 3 },
});
const withIntelligence =
  (intelligence: number) =>
  (state: PlayerState): PlayerState =>
    state.status === 'registered' ? { ...state, stats: { ...state.stats, intelligence } } : state;

describe('a quest done in one go', () => {
  it.each<How>(['complete', 'increment', 'finish'])('is completed by %s', (how) => {
    given(...onMonday(letter))
      .when(advance(how, 'letter'))
      .then([questCompleted(letter), streakExtended(5)]);
  });

  it.each<How>(['complete', 'increment', 'finish'])('with a timer is completed by %s, whenever', (how) => {
    given(...onMonday(plank))
      .when(advance(how, 'plank'))
      .then([questCompleted(plank), streakExtended(5)]);
  });

  it.each<How>(['complete', 'increment', 'finish'])('is not completed again by %s', (how) => {
    given(...onMonday(letter), questCompleted(letter), streakExtended(5))
      .when(advance(how, 'letter'))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
  });
});

describe('a progressive quest', () => {
  it.each<How>(['increment', 'finish'])('moves on by one step with %s', (how) => {
    given(...onMonday(pages))
      .when(advance(how, 'pages'))
      .then([progressed(1)]);
    given(...onMonday(pages), progressed(1))
      .when(advance(how, 'pages'))
      .then([progressed(2)]);
  });

  it.each<How>(['increment', 'finish'])('is completed by the last step with %s', (how) => {
    given(...onMonday(pages), progressed(1), progressed(2))
      .when(advance(how, 'pages'))
      .then([questCompleted(pages), streakExtended(5)]);
  });

  it('is not completed before its target is reached', () => {
    given(...onMonday(pages), progressed(1))
      .when(advance('complete', 'pages'))
      .then(new Rejection('QUEST_NOT_FINISHED', { progress: 1, target: 3 }));
  });

  it('that is completed takes no more steps', () => {
    given(...onMonday(pages), questCompleted(pages))
      .when(advance('increment', 'pages'))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
  });
});

describe('a quest that cannot be done', () => {
  it('is unknown when it was never handed out', () => {
    given(...onMonday(letter))
      .when(advance('finish', 'other'))
      .then(new Rejection('QUEST_NOT_FOUND'));
  });

  it('is unknown before the first day', () => {
    given(registered()).when(advance('finish', 'letter')).then(new Rejection('QUEST_NOT_FOUND'));
  });

  it('has expired when its day is over, though no new one has begun', () => {
    given(...onMonday(letter))
      .when(advance('complete', 'letter', '2026-03-02T23:59:59.999Z'))
      .then([questCompleted(letter), streakExtended(5)]);
    given(...onMonday(letter))
      .when(advance('complete', 'letter', '2026-03-03T00:00:00.000Z'))
      .then(new Rejection('QUEST_EXPIRED'));
  });

  it('has expired when the next day has begun', () => {
    given(...onMonday(letter), dayStarted({ day: '2026-03-03', quests: [run] }))
      .when(advance('complete', 'letter', TUESDAY_MORNING))
      .then(new Rejection('QUEST_EXPIRED'));
  });

  it('is told to be completed rather than expired while it is on the list', () => {
    given(...onMonday(letter), questCompleted(letter))
      .when(advance('complete', 'letter', TUESDAY_MORNING))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
  });

  it('is told apart from an expired one for a week of days', () => {
    const days = Array.from({ length: 8 }, (_unused, day) =>
      dayStarted({
        day: `2026-03-0${day + 1}`,
        quests: [0, 1, 2, 3, 4].map((number) => quest(`day ${day} quest ${number}`)),
      }),
    );
    const instant = '2026-03-08T12:00:00Z';
    const player = given(registered(), ...days);
    player.when(advance('finish', 'day 0 quest 4', instant)).then(new Rejection('QUEST_EXPIRED'));
    const aDayLater = given(registered(), ...days, dayStarted({ day: '2026-03-09' }));
    aDayLater
      .when(advance('finish', 'day 0 quest 4', '2026-03-09T12:00:00Z'))
      .then(new Rejection('QUEST_NOT_FOUND'));
  });
});

describe('the streak', () => {
  it('grows with the first quest completed on a day only', () => {
    given(...onMonday(letter, run), questCompleted(letter), streakExtended(5))
      .when(advance('complete', 'run'))
      .then([questCompleted(run, { xpGained: 25, classBonus: true })]);
  });

  it('does not grow with a step', () => {
    const step = given(...onMonday(pages)).when(advance('increment', 'pages'));
    expect(step.leads().state).toMatchObject({ streak: 4, dayCounts: false });
  });
});

describe('the XP of a quest', () => {
  const worth = (xpReward: number, details: Partial<AssignedQuest> = {}): AssignedQuest =>
    quest('worth', { xpReward, ...details });

  it('is a quarter more in a category of the class', () => {
    const bonus = worth(20, { category: 'health' });
    given(...onMonday(bonus))
      .when(advance('complete', 'worth'))
      .then([questCompleted(bonus, { xpGained: 25, classBonus: true }), streakExtended(5)]);
  });

  it('grows by half a percent a point of intelligence above ten, rounded once', () => {
    const bonus = worth(100, { category: 'fitness' });
    given(...onMonday(bonus))
      .having(withIntelligence(20))
      .when(advance('complete', 'worth'))
      .then([
        questCompleted(bonus, { xpGained: 131, classBonus: true }),
        streakExtended(5),
        levelReached(2, 100),
      ]);
  });

  it('reaches a level when it is exactly what was missing', () => {
    given(...onMonday(worth(100)))
      .when(advance('complete', 'worth'))
      .then([questCompleted(worth(100)), streakExtended(5), levelReached(2, 100)]);
    given(...onMonday(worth(99)))
      .when(advance('complete', 'worth'))
      .then([questCompleted(worth(99)), streakExtended(5)]);
  });

  it('reaches several levels at once, each with five points, and keeps what is left', () => {
    const great = worth(400);
    const done = given(...onMonday(great)).when(advance('complete', 'worth'));
    done.then([questCompleted(great), streakExtended(5), levelReached(2, 100), levelReached(3, 283)]);
    expect(done.leads().state).toMatchObject({ level: 3, xp: 17, availablePoints: 10 });
  });
});
