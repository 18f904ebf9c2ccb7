import { describe, expect, it } from '@jest/globals';
import {
  customCreated,
  customQuest,
  task,
  taskCompleted,
  taskCreated,
  taskProgressed,
} from '../../../test/support/events/belongings-events';
import {
  advance,
  dayStarted,
  givenPlayer as given,
  levelReached,
  MONDAY,
  MONDAY_MORNING,
  momentAt,
  partyXpEarned,
  quest,
  questCompleted,
  registered,
  secondsLater,
  startDayAt,
  streakExtended,
  TUESDAY,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

const BEFORE_MIDNIGHT = `${MONDAY}T23:59:50.000Z`;
const AT_MIDNIGHT = `${TUESDAY}T00:00:00.000Z`;
const AFTER_MIDNIGHT = `${TUESDAY}T00:00:20.000Z`;
const TOO_LATE = `${TUESDAY}T00:00:50.001Z`;

const undoQuest = (questId: string, instant: string): PlayerCommand => ({
  type: 'UndoQuestStep',
  questId,
  instant,
});
const undoTask = (taskId: string, instant: string): PlayerCommand => ({
  type: 'UndoTaskStep',
  taskId,
  instant,
});

describe('a step undone after midnight', () => {
  const hike = quest('hike', { type: 'weekly', targetValue: 3 });
  const letter = quest('letter');

  it('of a weekly quest counts for the day of the step', () => {
    const made = given(registered(), dayStarted({ quests: [hike] }))
      .when(advance('increment', 'hike', BEFORE_MIDNIGHT))
      .leads();
    const step = { questId: 'hike', day: MONDAY, progress: 0, targetValue: 3 };
    const undone: PlayerEvent = {
      type: 'QuestStepUndone',
      data: { ...step, wasCompleted: false, xpTaken: 0 },
    };
    made.when(undoQuest('hike', AFTER_MIDNIGHT)).then([undone]);
    const tuesday = made.when(startDayAt(AT_MIDNIGHT)).leads();
    tuesday.when(undoQuest('hike', AFTER_MIDNIGHT)).then([undone]);
    tuesday.when(undoQuest('hike', TOO_LATE)).then(new Rejection('UNDO_TOO_LATE'));
  });

  it('of a custom quest counts for the day of the step', () => {
    const garden = customQuest('garden', { frequency: 'weekly' });
    const tuesday = given(registered(), dayStarted(), customCreated(garden))
      .when(advance('finish', 'garden', BEFORE_MIDNIGHT))
      .leads()
      .when(startDayAt(AT_MIDNIGHT))
      .leads();
    const undo = tuesday.when(undoQuest('garden', AFTER_MIDNIGHT));
    const step = { questId: 'garden', day: MONDAY, progress: 0, targetValue: 1 };
    undo.then([{ type: 'QuestStepUndone', data: { ...step, wasCompleted: true, xpTaken: 20 } }]);
    expect(undo.leads().state).toMatchObject({ day: TUESDAY, level: 1, xp: 0 });
  });

  it('of a daily quest is allowed until the new day begins', () => {
    const done = given(registered(), dayStarted({ streak: 4, quests: [letter] }))
      .when(advance('finish', 'letter', BEFORE_MIDNIGHT))
      .leads();
    const step = { questId: 'letter', day: MONDAY, progress: 0, targetValue: 1 };
    done.when(undoQuest('letter', AFTER_MIDNIGHT)).then([
      { type: 'QuestStepUndone', data: { ...step, wasCompleted: true, xpTaken: 20 } },
      { type: 'StreakTakenBack', data: { day: MONDAY, streak: 4 } },
    ]);
  });

  it('is refused when the new day has begun and the quest is over or open again', () => {
    const garden = customQuest('garden');
    const tuesday = given(registered(), dayStarted({ quests: [letter] }), customCreated(garden))
      .when(advance('finish', 'letter', BEFORE_MIDNIGHT))
      .leads()
      .when(advance('finish', 'garden', BEFORE_MIDNIGHT))
      .leads()
      .when(startDayAt(AT_MIDNIGHT))
      .leads();
    tuesday.when(undoQuest('letter', AFTER_MIDNIGHT)).then(new Rejection('UNDO_TOO_LATE'));
    tuesday.when(undoQuest('garden', AFTER_MIDNIGHT)).then(new Rejection('UNDO_TOO_LATE'));
    expect(tuesday.state).toMatchObject({ xp: 40, streak: 1 });
  });

  it('does not change the streak of the new day', () => {
    const run = quest('run');
    const weekly = quest('hike', { type: 'weekly' });
    const tuesday = given(
      registered(),
      dayStarted({ quests: [weekly] }),
      questCompleted(weekly, { at: BEFORE_MIDNIGHT }),
      dayStarted({ day: TUESDAY, streak: 0, quests: [run] }),
      questCompleted(run, { day: TUESDAY, at: AT_MIDNIGHT }),
      streakExtended(1, TUESDAY),
    );
    const undo = tuesday.when(undoQuest('hike', AFTER_MIDNIGHT));
    expect(undo.facts()).toHaveLength(1);
    expect(undo.leads().state).toMatchObject({ streak: 1, dayCounts: true, xp: 20 });
  });
});

describe('undoing a step of a task', () => {
  const letter = task('letter');
  const pages = task('pages', { maxProgress: 3 });
  const monday = [registered(), dayStarted({ streak: 4 })];
  const undone = (
    taskId: string,
    progress: number,
    maxProgress: number,
    xpTaken: number | null,
  ): PlayerEvent => ({
    type: 'TaskStepUndone',
    data: {
      taskId,
      day: MONDAY,
      progress,
      maxProgress,
      wasCompleted: xpTaken !== null,
      xpTaken: xpTaken ?? 0,
    },
  });
  const step = (taskId: string, seconds = 0): PlayerCommand => ({
    type: 'AdvanceTask',
    taskId,
    moment: momentAt(secondsLater(seconds)),
  });

  it('removes the step', () => {
    const before = given(...monday, taskCreated(pages), taskProgressed(pages, 1));
    const back = before
      .when(step('pages', 5))
      .leads()
      .when(undoTask('pages', secondsLater(9)));
    back.then([undone('pages', 1, 3, null)]);
    expect(back.leads().state).toStrictEqual(before.state);
  });

  it('takes the completion back with its XP and level', () => {
    const before = given(...monday, partyXpEarned(1, 97), taskCreated(letter));
    const back = before
      .when(step('letter'))
      .leads()
      .when(undoTask('letter', secondsLater(60)));
    back.then([
      { type: 'LevelLost', data: { level: 1, xpReturned: 100, pointsTaken: 5 } },
      undone('letter', 0, 1, 5),
    ]);
    expect(back.leads().state).toStrictEqual(before.state);
  });

  it('works back through all steps', () => {
    const before = given(...monday, taskCreated(pages));
    let player = before;
    for (const seconds of [1, 2, 3]) player = player.when(step('pages', seconds)).leads();
    expect(player.state).toMatchObject({ xp: 7, tasks: { pages: { isCompleted: true } } });
    for (const seconds of [4, 5, 6]) player = player.when(undoTask('pages', secondsLater(seconds))).leads();
    expect(player.state).toStrictEqual(before.state);
  });

  it('is refused after a minute, without a step, and when the points are spent', () => {
    given(...monday, taskCreated(letter), taskCompleted(letter))
      .when(undoTask('letter', secondsLater(60.001)))
      .then(new Rejection('UNDO_TOO_LATE'));
    given(...monday, taskCreated(letter))
      .when(undoTask('letter', MONDAY_MORNING))
      .then(new Rejection('UNDO_TOO_LATE'));
    const spent: PlayerEvent = { type: 'StatsAllocated', data: { points: { focus: 1 }, pointsSpent: 1 } };
    given(
      ...monday,
      partyXpEarned(1, 97),
      taskCreated(letter),
      taskCompleted(letter),
      levelReached(2, 100),
      spent,
    )
      .when(undoTask('letter', MONDAY_MORNING))
      .then(new Rejection('UNDO_POINTS_SPENT'));
  });

  it('is refused for an unknown task', () => {
    given(...monday)
      .when(undoTask('letter', MONDAY_MORNING))
      .then(new Rejection('TASK_NOT_FOUND'));
  });

  it('is allowed after midnight until the new day begins', () => {
    const made = given(...monday, taskCreated(letter), taskCompleted(letter, { at: BEFORE_MIDNIGHT }));
    made.when(undoTask('letter', AFTER_MIDNIGHT)).then([undone('letter', 0, 1, 5)]);
    const tuesday = made.when(startDayAt(AT_MIDNIGHT)).leads();
    expect(() => tuesday.when(undoTask('letter', AFTER_MIDNIGHT)).facts()).toThrow(Rejection);
  });
});
