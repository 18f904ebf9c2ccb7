import { describe, expect, it } from '@jest/globals';
import { foundNothing } from '../../../test/support/events/belongings-events';
import {
  advance,
  dayStarted,
  givenPlayer as given,
  MONDAY,
  partyXpEarned,
  quest,
  questCompleted,
  questProgressed,
  registered,
  secondsLater,
  streakExtended,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { AssignedQuest, PlayerEvent } from './player.events';

const letter = quest('letter');
const run = quest('run');
const pages = quest('pages', { targetValue: 3 });
const great = quest('great', { xpReward: 400 });
const hike = quest('hike', { type: 'weekly', xpReward: 40 });

const onMonday = (...quests: readonly AssignedQuest[]): readonly PlayerEvent[] => [
  registered(),
  dayStarted({ streak: 4, quests }),
];
const undo = (questId: string, seconds = 0): PlayerCommand => ({
  type: 'UndoQuestStep',
  questId,
  instant: secondsLater(seconds),
});
const undone = (
  { questId, targetValue }: AssignedQuest,
  progress: number,
  xpTaken: number | null = null,
): PlayerEvent => ({
  type: 'QuestStepUndone',
  data: {
    questId,
    day: MONDAY,
    progress,
    targetValue,
    wasCompleted: xpTaken !== null,
    xpTaken: xpTaken ?? 0,
  },
});
const levelLost = (level: number, xpReturned: number): PlayerEvent => ({
  type: 'LevelLost',
  data: { level, xpReturned, pointsTaken: 5 },
});
const streakTakenBack = (streak: number): PlayerEvent => ({
  type: 'StreakTakenBack',
  data: { day: MONDAY, streak },
});
const spent = (pointsSpent: number): PlayerEvent => ({
  type: 'StatsAllocated',
  data: { points: { focus: pointsSpent }, pointsSpent },
});

describe('undoing a step', () => {
  it('removes the step of a progressive quest', () => {
    const before = given(...onMonday(pages), questProgressed(pages, 1));
    const after = before.when(advance('increment', 'pages', secondsLater(5))).leads();
    const back = after.when(undo('pages', 10));
    back.then([undone(pages, 1)]);
    expect(back.leads().state).toStrictEqual(before.state);
  });

  it('takes back XP and streak of the step that completed a quest', () => {
    const before = given(...onMonday(letter));
    const back = before.when(advance('finish', 'letter')).leads().when(undo('letter'));
    back.then([undone(letter, 0, 20), streakTakenBack(4)]);
    expect(back.leads().state).toStrictEqual(before.state);
  });

  it('keeps the earlier steps of a completed progressive quest', () => {
    const before = given(...onMonday(pages), questProgressed(pages, 1), questProgressed(pages, 2));
    const back = before.when(advance('increment', 'pages')).leads().when(undo('pages', 60));
    back.then([undone(pages, 2, 20), streakTakenBack(4)]);
    expect(back.leads().state).toStrictEqual(before.state);
  });

  it('takes back every level that the step reached, with the points', () => {
    const before = given(...onMonday(great), partyXpEarned(1, 30));
    const back = before.when(advance('finish', 'great')).leads().when(undo('great'));
    back.then([levelLost(2, 283), levelLost(1, 100), undone(great, 0, 400), streakTakenBack(4)]);
    expect(back.leads().state).toStrictEqual(before.state);
  });

  it('takes back what the step gave, not what was earned since', () => {
    const player = given(...onMonday(letter), partyXpEarned(1, 70))
      .when(advance('finish', 'letter'))
      .leads()
      .when({
        type: 'EarnPartyXp',
        partyId: 'readers',
        questId: 'pages',
        contributionRevision: 2,
        share: 15,
      })
      .leads();
    expect(player.state).toMatchObject({ level: 2, xp: 5, availablePoints: 5 });
    const back = player.when(undo('letter', 30));
    back.then([levelLost(1, 100), undone(letter, 0, 20), streakTakenBack(4)]);
    expect(back.leads().state).toMatchObject({ level: 1, xp: 85, availablePoints: 0 });
  });

  it('works back through several steps, the latest first', () => {
    const start = given(...onMonday(pages));
    const [first, second, third] = [0, 10, 20].map((at) => advance('increment', 'pages', secondsLater(at)));
    if (!first || !second || !third) throw new Error('There are three steps');
    const one = start.when(first).leads();
    const two = one.when(second).leads();
    const undoneThird = two.when(third).leads().when(undo('pages', 25)).leads();
    expect(undoneThird.state).toStrictEqual(two.state);
    const undoneSecond = undoneThird.when(undo('pages', 30)).leads();
    expect(undoneSecond.state).toStrictEqual(one.state);
    const undoneFirst = undoneSecond.when(undo('pages', 35)).leads();
    expect(undoneFirst.state).toStrictEqual(start.state);
    undoneFirst.when(undo('pages', 36)).then(new Rejection('UNDO_TOO_LATE'));
  });

  it('lets the quest be completed again, for the same XP', () => {
    given(...onMonday(letter), questCompleted(letter), streakExtended(5))
      .when(undo('letter'))
      .leads()
      .when(advance('finish', 'letter', secondsLater(9)))
      .then([questCompleted(letter, { at: secondsLater(9) }), streakExtended(5)]);
  });

  it('takes back the XP paid at that time, whatever changed since', () => {
    const raised = questCompleted(letter, { xpGained: 27 });
    given(...onMonday(letter), raised, streakExtended(5))
      .when(undo('letter'))
      .then([undone(letter, 0, 27), streakTakenBack(4)]);
  });
});

describe('the streak after an undone step', () => {
  const both = [...onMonday(letter, run), questCompleted(letter), streakExtended(5), questCompleted(run)];

  it.each(['letter', 'run'])(
    'stays when another daily quest was completed that day (%s undone)',
    (questId) => {
      given(...both)
        .when(undo(questId))
        .then([undone(questId === 'run' ? run : letter, 0, 20)]);
    },
  );

  it('is taken back with the last daily quest of the day', () => {
    const back = given(...both)
      .when(undo('letter'))
      .leads()
      .when(undo('run'));
    back.then([undone(run, 0, 20), streakTakenBack(4)]);
    expect(back.leads().state).toMatchObject({ streak: 4, dayCounts: false });
  });

  it('stays when a weekly quest is undone', () => {
    given(...onMonday(letter, hike), questCompleted(letter), streakExtended(5), questCompleted(hike))
      .when(undo('hike'))
      .then([undone(hike, 0, 40)]);
  });

  it('is taken back even if a weekly quest was completed, which never counts for it', () => {
    given(...onMonday(letter, hike), questCompleted(letter), streakExtended(5), questCompleted(hike))
      .when(undo('letter'))
      .then([undone(letter, 0, 20), streakTakenBack(4)]);
  });
});

describe('an undo is refused', () => {
  it.each<[string, AssignedQuest, PlayerEvent]>([
    ['a step', pages, questProgressed(pages, 1)],
    ['a completion', letter, questCompleted(letter)],
  ])('after more than a minute: %s', (_what, of, event) => {
    const player = given(...onMonday(of), event);
    expect(player.when(undo(of.questId, 60)).facts()).toHaveLength(1);
    player.when(undo(of.questId, 60.001)).then(new Rejection('UNDO_TOO_LATE'));
  });

  it('when no step was made, or all were undone', () => {
    given(...onMonday(pages))
      .when(undo('pages'))
      .then(new Rejection('UNDO_TOO_LATE'));
    given(...onMonday(pages), questProgressed(pages, 1), undone(pages, 0))
      .when(undo('pages'))
      .then(new Rejection('UNDO_TOO_LATE'));
  });

  it('when the event stores no time', () => {
    given(...onMonday(letter), questCompleted(letter, { at: null, reckoning: null }))
      .when(undo('letter'))
      .then(new Rejection('UNDO_TOO_LATE'));
    given(...onMonday(pages), questProgressed(pages, 1), questProgressed(pages, 2, { at: null, day: null }))
      .when(undo('pages'))
      .then(new Rejection('UNDO_TOO_LATE'));
  });

  it('when the points of its level are spent, and allowed when enough are left', () => {
    const player = given(...onMonday(great))
      .when(advance('finish', 'great'))
      .leads();
    player
      .having((state) => (state.status === 'registered' ? { ...state, availablePoints: 9 } : state))
      .when(undo('great'))
      .then(new Rejection('UNDO_POINTS_SPENT'));
    const facts = [...onMonday(great, letter), questCompleted(great), streakExtended(5)];
    const reached = [
      { type: 'LevelReached', data: { level: 2, xpSpent: 100, pointsGained: 5 } },
      { type: 'LevelReached', data: { level: 3, xpSpent: 283, pointsGained: 5 } },
    ] as const;
    given(...facts, ...reached, spent(1))
      .when(undo('great'))
      .then(new Rejection('UNDO_POINTS_SPENT'));
    given(...facts, ...reached, spent(10), questCompleted(letter))
      .when(undo('letter'))
      .then([undone(letter, 0, 20)]);
  });

  it('when its chest was opened, empty or not', () => {
    const lucky = quest('lucky', { hasLoot: true });
    const done = [...onMonday(lucky), questCompleted(lucky), streakExtended(5)];
    given(...done, foundNothing('lucky'))
      .when(undo('lucky'))
      .then(new Rejection('UNDO_CHEST_OPENED'));
    given(...done)
      .when(undo('lucky'))
      .leads()
      .when({ type: 'ClaimLoot', questId: 'lucky', random: () => 0.5 })
      .then(new Rejection('QUEST_NOT_COMPLETED'));
  });

  it.each(['other', '__proto__', 'constructor'])('for an unknown quest (%s)', (questId) => {
    given(...onMonday(letter))
      .when(undo(questId))
      .then(new Rejection('QUEST_NOT_FOUND'));
  });
});
