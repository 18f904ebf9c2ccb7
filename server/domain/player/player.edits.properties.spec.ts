// Shows R50, R65, R66, R182, R183, R184.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createPlayerHistories,
  type PlayerAttemptKind,
  type PlayerHistory,
} from '../../../test/support/events/random-player-histories';
import { toPeriod } from '../../rules/quest-period';
import type { QuestFrequency } from '../../rules/quest-type';
import type { PlayerEvent } from './player.events';

/** Whatever creates, completes, edits, orders and deletes tasks and custom quests; the repeated ones reach the limits. */
const TASKS: readonly PlayerAttemptKind[] = [
  ...(['task', 'task', 'task', 'task step', 'task step', 'task step'] as const),
  ...(['task edit', 'task deletion', 'task order', 'task undo', 'task copies', 'day'] as const),
];
const CUSTOM_QUESTS: readonly PlayerAttemptKind[] = [
  ...(['custom', 'custom', 'custom', 'quest', 'quest', 'quest', 'quest'] as const),
  ...(['custom edit', 'custom edit', 'archive', 'quest undo', 'day'] as const),
];
const HOUR_MILLIS = 3_600_000;
const lives = createPlayerHistories({
  repertoires: fc.constantFrom(TASKS, CUSTOM_QUESTS, [...TASKS, ...CUSTOM_QUESTS]),
  maxLength: 200,
  // Days are long enough to reach their limits.
  waits: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 20_000 }), weight: 60 },
    { arbitrary: fc.integer({ min: -30 * HOUR_MILLIS, max: 48 * HOUR_MILLIS }), weight: 2 },
    { arbitrary: fc.integer({ min: 0, max: 40 * 24 * HOUR_MILLIS }), weight: 1 },
  ),
});
const always = (rule: (life: PlayerHistory) => void): void => fc.assert(fc.property(lives, rule));

/** 10 tasks of at most 25 XP. */
const TASK_XP_PER_DAY = 250;
/** 20 custom quests of at most 50 XP, before bonuses. */
const CUSTOM_XP_PER_DAY = 1000;

interface Payment {
  readonly id: string;
  readonly day: string;
  /** Before bonuses. */
  readonly xp: number;
  readonly frequency: QuestFrequency;
}

/** The payments that were not undone. */
function collectPayments(facts: readonly PlayerEvent[], kind: 'task' | 'custom'): readonly Payment[] {
  const frequencies = new Map<string, QuestFrequency>();
  const payments: Payment[] = [];
  const takeBack = (id: string): void => {
    const last = payments.findLastIndex((payment) => payment.id === id);
    if (last >= 0) payments.splice(last, 1);
  };
  for (const { type, data } of facts) {
    if (type === 'CustomQuestCreated' || type === 'CustomQuestChanged')
      frequencies.set(data.questId, data.frequency);
    if (kind === 'task' && type === 'TaskCompleted')
      payments.push({ id: data.taskId, day: data.day, xp: data.xpGained, frequency: 'daily' });
    if (kind === 'task' && type === 'TaskStepUndone' && data.wasCompleted) takeBack(data.taskId);
    if (kind === 'custom' && type === 'QuestCompleted' && data.questType === 'custom') {
      const { questId: id, day, reckoning } = data;
      payments.push({ id, day, xp: reckoning?.xpReward ?? 0, frequency: frequencies.get(id) ?? 'daily' });
    }
    if (kind === 'custom' && type === 'QuestStepUndone' && data.wasCompleted) takeBack(data.questId);
  }
  return payments;
}

function groupByDay(payments: readonly Payment[]): readonly (readonly Payment[])[] {
  const days = new Map<string, Payment[]>();
  for (const payment of payments) days.set(payment.day, [...(days.get(payment.day) ?? []), payment]);
  return [...days.values()];
}

const sumXp = (payments: readonly Payment[]): number => payments.reduce((sum, { xp }) => sum + xp, 0);

describe('the generated histories', () => {
  it('edit and delete, complete afterwards, and reach the limits', () => {
    const sample = fc.sample(lives, { numRuns: 200, seed: 3 });
    const types = new Set(sample.flatMap(({ facts }) => facts.map(({ type }) => type)));
    for (const type of [
      'TaskChanged',
      'TaskDeleted',
      'TasksReordered',
      'CustomQuestChanged',
      'CustomQuestArchived',
    ] as const) {
      expect(types).toContain(type);
    }
    const most = (kind: 'task' | 'custom'): number =>
      Math.max(
        ...sample.flatMap(({ facts }) =>
          groupByDay(collectPayments(facts, kind)).map(({ length }) => length),
        ),
      );
    expect(most('task')).toBeGreaterThanOrEqual(7);
    expect(most('custom')).toBeGreaterThanOrEqual(15);
    const fullDays = sample.flatMap(({ steps }) =>
      steps.filter(({ after }) => Object.keys(after.tasks).length + after.deletedTaskIds.length === 10),
    );
    expect(fullDays.some(({ after }) => after.deletedTaskIds.length > 0)).toBe(true);
  });
});

describe('creating, completing, editing and deleting in any order', () => {
  it('pays at most 250 XP a day for tasks, of which there are at most ten', () => {
    always(({ facts, steps }) => {
      for (const ofDay of groupByDay(collectPayments(facts, 'task'))) {
        expect(ofDay.length).toBeLessThanOrEqual(10);
        expect(sumXp(ofDay)).toBeLessThanOrEqual(TASK_XP_PER_DAY);
      }
      for (const { after } of steps) {
        const count = Object.keys(after.tasks).length + after.deletedTaskIds.length;
        expect(count).toBeLessThanOrEqual(10);
      }
    });
  });

  it('pays each task once', () => {
    always(({ facts }) => {
      const ids = collectPayments(facts, 'task').map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('pays at most twenty custom quests a day, and 1000 XP for them before bonuses', () => {
    always(({ facts }) => {
      for (const ofDay of groupByDay(collectPayments(facts, 'custom'))) {
        expect(ofDay.length).toBeLessThanOrEqual(20);
        expect(sumXp(ofDay)).toBeLessThanOrEqual(CUSTOM_XP_PER_DAY);
      }
    });
  });

  it('pays each custom quest once in the period in which it is completed', () => {
    always(({ facts }) => {
      const last = new Map<string, Payment>();
      for (const payment of collectPayments(facts, 'custom')) {
        const before = last.get(payment.id);
        if (before) {
          const { frequency, day } = before;
          expect(toPeriod(frequency, payment.day)).not.toBe(toPeriod(frequency, day));
        }
        last.set(payment.id, payment);
      }
    });
  });

  it('pays what the latest edit promised', () => {
    always(({ facts }) => {
      const rewards = new Map<string, number>();
      for (const { type, data } of facts) {
        if (type === 'TaskCreated' || type === 'TaskChanged') rewards.set(data.taskId, data.xpReward);
        if (type === 'CustomQuestCreated' || type === 'CustomQuestChanged')
          rewards.set(data.questId, data.xpReward);
        if (type === 'TaskCompleted') expect(data.xpGained).toBe(rewards.get(data.taskId));
        if (type === 'QuestCompleted' && data.questType === 'custom')
          expect(data.reckoning?.xpReward).toBe(rewards.get(data.questId));
      }
    });
  });
});
