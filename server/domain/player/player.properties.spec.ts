import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playerHistories, type PlayerHistory } from '../../../test/support/events/random-player-histories';
import { PLAYER_EVENTS } from '../../event-log/registry';
import { startOfWeek } from '../../rules/calendar';
import { computeXpRequired } from '../../rules/levels';
import { findPause } from '../../rules/pauses';
import { toPeriod } from '../../rules/quest-period';
import type { QuestFrequency } from '../../rules/quest-type';
import type { PlayerEvent } from './player.events';

type DataOf<Type extends PlayerEvent['type']> = Extract<PlayerEvent, { type: Type }>['data'];

const always = (rule: (life: PlayerHistory) => void): void => fc.assert(fc.property(playerHistories, rule));

function dataOf<Type extends PlayerEvent['type']>(
  type: Type,
  facts: readonly PlayerEvent[],
): readonly DataOf<Type>[] {
  return facts.flatMap((event) => (event.type === type ? [event.data as DataOf<Type>] : []));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns the XP an event gave, or took back. */
function xpOf({ type, data }: PlayerEvent): number {
  switch (type) {
    case 'QuestCompleted':
    case 'TaskCompleted':
    case 'PartyXpEarned':
      return data.xpGained;
    case 'QuestStepUndone':
    case 'TaskStepUndone':
      return -data.xpTaken;
    default:
      return 0;
  }
}

describe('the generated histories', () => {
  it('contain every type of event', () => {
    const seen = new Set(
      fc.sample(playerHistories, { numRuns: 300, seed: 3 }).flatMap(({ facts }) => facts.map((f) => f.type)),
    );
    expect([...seen].sort()).toStrictEqual([...PLAYER_EVENTS.types].sort());
  });
});

describe('XP, for any sequence of commands', () => {
  it('that were given and not taken back are in the levels passed or in the bar', () => {
    always(({ facts, state: { level, xp } }) => {
      const passed = Array.from({ length: level - 1 }, (_unused, index) => computeXpRequired(index + 1));
      expect(sum(passed) + xp).toBe(sum(facts.map(xpOf)));
    });
  });

  it('in the bar are never negative, nor enough for a level', () => {
    always(({ steps }) => {
      const broken = steps.filter(({ after: { xp, level } }) => xp < 0 || xp >= computeXpRequired(level));
      expect(broken).toStrictEqual([]);
    });
  });

  it('give five points per level, spent or available, never negative', () => {
    always(({ facts, steps, state }) => {
      const spent = sum(dataOf('StatsAllocated', facts).map(({ pointsSpent }) => pointsSpent));
      expect(state.availablePoints + spent).toBe(5 * (state.level - 1));
      expect(sum(Object.values(state.stats)) - 50).toBe(spent);
      expect(steps.filter(({ after }) => after.availablePoints < 0)).toStrictEqual([]);
    });
  });

  it('of a quest are paid once per period, by any commands in any order', () => {
    always(({ facts }) => {
      const frequencies = new Map<string, QuestFrequency>();
      const paid = new Map<string, number>();
      const pay = (questId: string, day: string, times: number): void => {
        const key = `${questId} ${toPeriod(frequencies.get(questId) ?? 'daily', day)}`;
        paid.set(key, (paid.get(key) ?? 0) + times);
        expect([0, 1]).toContain(paid.get(key));
      };
      for (const { type, data } of facts) {
        if (type === 'DayStarted') for (const each of data.quests) frequencies.set(each.questId, each.type);
        if (type === 'CustomQuestCreated' || type === 'CustomQuestChanged') {
          frequencies.set(data.questId, data.frequency);
        }
        if (type === 'QuestCompleted') pay(data.questId, data.day, 1);
        if (type === 'QuestStepUndone' && data.wasCompleted) pay(data.questId, data.day, -1);
      }
    });
  });

  it('of a task are paid once, and of a contribution too', () => {
    always(({ facts }) => {
      const open = new Map<string, number>();
      for (const { type, data } of facts) {
        const times = type === 'TaskCompleted' ? 1 : type === 'TaskStepUndone' && data.wasCompleted ? -1 : 0;
        if (times === 0 || !('taskId' in data)) continue;
        open.set(data.taskId, (open.get(data.taskId) ?? 0) + times);
        expect([0, 1]).toContain(open.get(data.taskId));
      }
      const contributions = dataOf('PartyXpEarned', facts).map(
        ({ partyId, contributionRevision }) => `${partyId} ${contributionRevision}`,
      );
      expect(new Set(contributions).size).toBe(contributions.length);
    });
  });
});

describe('days, for any commands, clock and zone', () => {
  it('never begin twice and only advance', () => {
    always(({ facts }) => {
      const days = dataOf('DayStarted', facts).map(({ day }) => day);
      expect([...new Set(days)].sort()).toStrictEqual(days);
    });
  });

  it('are current in every event: none counts for a day that is over', () => {
    always(({ facts }) => {
      let today: string | null = null;
      for (const { type, data } of facts) {
        if (type === 'DayStarted') today = data.day;
        else if (type === 'TaskCreated') expect(data.dateAssigned).toBe(today);
        else if (type === 'QuestStepUndone') expect(data.day <= (today ?? '')).toBe(true);
        // A nudge counts in the day that it is, whether or not its quests were handed out.
        else if (type === 'NudgeSent') expect(data.day >= (today ?? '')).toBe(true);
        else if ('day' in data) expect(data.day).toBe(today);
      }
    });
  });

  it('have five quests, one with a chest; three more in a new week and two in a new month, each with one', () => {
    always(({ facts }) => {
      const weeks = new Set<string>();
      const months = new Set<string>();
      for (const { day, quests } of dataOf('DayStarted', facts)) {
        const of = (frequency: QuestFrequency) => quests.filter(({ type }) => type === frequency);
        const isNew = { week: !weeks.has(startOfWeek(day)), month: !months.has(day.slice(0, 7)) };
        expect(of('daily')).toHaveLength(5);
        expect(of('daily').filter(({ hasLoot }) => hasLoot)).toHaveLength(1);
        expect(of('weekly').map(({ hasLoot }) => hasLoot)).toStrictEqual(
          isNew.week ? [true, true, true] : [],
        );
        expect(of('monthly').map(({ hasLoot }) => hasLoot)).toStrictEqual(isNew.month ? [true, true] : []);
        weeks.add(startOfWeek(day));
        months.add(day.slice(0, 7));
      }
    });
  });

  it('never repeat a template of the period before, nor the id of another quest', () => {
    always(({ facts }) => {
      const days = dataOf('DayStarted', facts);
      for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
        const handouts = days
          .map(({ quests }) => quests.flatMap((each) => (each.type === frequency ? [each.templateId] : [])))
          .filter((templates) => templates.length > 0);
        handouts.forEach((templates, index) => {
          const before = handouts[index - 1] ?? [];
          expect(templates.filter((template) => before.includes(template))).toStrictEqual([]);
        });
      }
      const ids = days.flatMap(({ quests }) => quests.map(({ questId }) => questId));
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('count for the streak once, by a daily quest, while one of theirs is completed and they are not on pause', () => {
    always(({ facts, steps }) => {
      const counted = new Map<string, number>();
      for (const { type, data } of facts) {
        if (type !== 'StreakExtended' && type !== 'StreakTakenBack') continue;
        counted.set(data.day, (counted.get(data.day) ?? 0) + (type === 'StreakExtended' ? 1 : -1));
        expect([0, 1]).toContain(counted.get(data.day));
      }
      const broken = steps.filter(({ after: { quests, dayCounts, streak, pauses, day } }) => {
        const isDone = Object.values(quests).some(({ type, isCompleted }) => type === 'daily' && isCompleted);
        const isPaused = day !== null && findPause(pauses, day) !== undefined;
        return dayCounts !== (isDone && !isPaused) || streak < (dayCounts ? 1 : 0);
      });
      expect(broken).toStrictEqual([]);
    });
  });
});
