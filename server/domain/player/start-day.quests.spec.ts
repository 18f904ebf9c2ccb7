// Shows R37.
import { describe, expect, it } from '@jest/globals';
import { foundAndEquipped } from '../../../test/support/events/belongings-events';
import {
  findDayStarted,
  dayStarted,
  givenPlayer as given,
  withStats,
  MONDAY_MORNING,
  quest,
  questCompleted,
  registered,
  startDayAt,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { MONTHLY_TEMPLATES, TEST_CONTENT, WEEKLY_TEMPLATES } from '../../../test/support/events/test-content';
import { toTier, findStatForCategory } from '../../rules/difficulty';
import type { QuestFrequency } from '../../rules/quest-type';
import type { AssignedQuest, PlayerEvent } from './player.events';

const ROLLS = [0, 0.19, 0.2, 0.4, 0.6, 0.8, 0.999];

function handedOut(facts: readonly PlayerEvent[], type: QuestFrequency): readonly AssignedQuest[] {
  return findDayStarted(facts).quests.filter((each) => each.type === type);
}

/** Begins a Monday with these as the quests of the week and month. */
const mondayWith = (weekly: readonly string[], monthly: readonly string[]): readonly PlayerEvent[] => [
  registered(),
  dayStarted({
    quests: [
      ...weekly.map((templateId) => quest(`old ${templateId}`, { type: 'weekly', templateId })),
      ...monthly.map((templateId) => quest(`old ${templateId}`, { type: 'monthly', templateId })),
    ],
  }),
];

describe("the day's chest", () => {
  it('comes with exactly one of the five quests, whatever the random numbers', () => {
    for (const roll of ROLLS) {
      const facts = given(registered())
        .when(startDayAt(MONDAY_MORNING, ...Array.from({ length: 40 }, () => roll)))
        .facts();
      expect(handedOut(facts, 'daily').filter(({ hasLoot }) => hasLoot)).toHaveLength(1);
    }
  });

  it('can come with any of them', () => {
    const places = new Set<number>();
    for (let day = 1; day <= 28; day += 1) {
      const morning = `2026-02-${String(day).padStart(2, '0')}T08:00:00Z`;
      const facts = given(registered())
        .when(
          startDayAt(
            morning,
            ...Array.from(
              { length: 60 },
              (_unused, draw) => ((day * 7_919 + draw * 6_007) % 10_007) / 10_007,
            ),
          ),
        )
        .facts();
      places.add(handedOut(facts, 'daily').findIndex(({ hasLoot }) => hasLoot));
    }
    expect([...places].sort()).toStrictEqual([0, 1, 2, 3, 4]);
  });

  it('comes with every weekly and monthly quest, too', () => {
    const facts = given(registered()).when(startDayAt(MONDAY_MORNING)).facts();
    const longer = [...handedOut(facts, 'weekly'), ...handedOut(facts, 'monthly')];
    expect(longer.map(({ hasLoot }) => hasLoot)).toStrictEqual([true, true, true, true, true]);
  });
});

describe('the quests of a week and a month', () => {
  it('are three and two, handed out on the very first day', () => {
    const facts = given(registered()).when(startDayAt('2026-03-11T08:00:00Z')).facts();
    const weekly = handedOut(facts, 'weekly');
    const monthly = handedOut(facts, 'monthly');
    expect(new Set(weekly.map(({ templateId }) => templateId)).size).toBe(3);
    expect(new Set(monthly.map(({ templateId }) => templateId)).size).toBe(2);
    expect(weekly.map(({ questId }) => questId)).toStrictEqual(
      weekly.map(({ templateId }) => `2026-03-09/${templateId}`),
    );
    expect(monthly.map(({ questId }) => questId)).toStrictEqual(
      monthly.map(({ templateId }) => `2026-03/${templateId}`),
    );
  });

  it('are handed out in a new week or month, not before', () => {
    const counts = (instant: string) => {
      const facts = given(...mondayWith(['weekly-fitness'], ['monthly-fitness']))
        .when(startDayAt(instant))
        .facts();
      return [handedOut(facts, 'weekly').length, handedOut(facts, 'monthly').length];
    };
    expect(counts(TUESDAY_MORNING)).toStrictEqual([0, 0]);
    expect(counts('2026-03-08T23:00:00Z')).toStrictEqual([0, 0]);
    expect(counts('2026-03-09T00:00:00Z')).toStrictEqual([3, 0]);
    expect(counts('2026-03-31T23:00:00Z')).toStrictEqual([3, 0]);
    expect(counts('2026-04-01T00:00:00Z')).toStrictEqual([3, 2]);
    expect(counts('2027-03-02T08:00:00Z')).toStrictEqual([3, 2]);
  });

  it('are handed out in the middle of the week and month to a player who has none', () => {
    const counts = (...before: readonly PlayerEvent[]) => {
      const facts = given(...before)
        .when(startDayAt(TUESDAY_MORNING))
        .facts();
      return [handedOut(facts, 'weekly').length, handedOut(facts, 'monthly').length];
    };
    expect(counts(...mondayWith([], []))).toStrictEqual([3, 2]);
    expect(counts(...mondayWith([], ['monthly-fitness']))).toStrictEqual([3, 0]);
    expect(counts(...mondayWith(['weekly-fitness'], []))).toStrictEqual([0, 2]);
    const done = questCompleted(quest('old weekly-fitness', { type: 'weekly' }));
    expect(counts(...mondayWith(['weekly-fitness'], ['monthly-fitness']), done)).toStrictEqual([0, 0]);
  });

  it('are handed out for a month that begins within a week, without new weekly ones', () => {
    const walk = quest('walk', { type: 'weekly' });
    const facts = given(registered(), dayStarted({ day: '2026-03-31', quests: [walk] }))
      .when(startDayAt('2026-04-01T08:00:00Z'))
      .facts();
    expect(handedOut(facts, 'weekly')).toStrictEqual([]);
    expect(handedOut(facts, 'monthly')).toHaveLength(2);
  });

  it('exclude those of the week or month before', () => {
    const weekly = WEEKLY_TEMPLATES.slice(0, 3).map(({ id }) => id);
    const monthly = MONTHLY_TEMPLATES.slice(0, 2).map(({ id }) => id);
    for (const roll of ROLLS) {
      const facts = given(...mondayWith(weekly, monthly))
        .when(startDayAt('2026-04-06T08:00:00Z', ...Array.from({ length: 40 }, () => roll)))
        .facts();
      const chosen = [...handedOut(facts, 'weekly'), ...handedOut(facts, 'monthly')];
      expect(chosen).toHaveLength(5);
      for (const { templateId } of chosen) expect([...weekly, ...monthly]).not.toContain(templateId);
    }
  });

  it('exclude those of the week before, also after several days in it', () => {
    const weekly = WEEKLY_TEMPLATES.slice(4).map(({ id }) => id);
    const days = ['2026-03-03', '2026-03-05', '2026-03-08'].map((day) => dayStarted({ day }));
    const facts = given(...mondayWith(weekly, []), ...days)
      .when(startDayAt('2026-03-09T08:00:00Z'))
      .facts();
    for (const { templateId } of handedOut(facts, 'weekly')) expect(weekly).not.toContain(templateId);
  });
});

describe('the difficulty of a quest', () => {
  const all = [...TEST_CONTENT.quests.daily, ...WEEKLY_TEMPLATES, ...MONTHLY_TEMPLATES];

  it('follows the stat of its category, for every frequency', () => {
    const stats = { strength: 3, intelligence: 6, focus: 11, charisma: 16, willpower: 40 };
    for (const roll of ROLLS) {
      const { quests } = findDayStarted(
        given(registered())
          .having(withStats(stats))
          .when(startDayAt(MONDAY_MORNING, roll, roll, roll))
          .facts(),
      );
      expect(quests).toHaveLength(10);
      for (const { templateId, category, difficulty, targetValue, timerSeconds, xpReward } of quests) {
        expect(difficulty).toBe(toTier(stats[findStatForCategory(category)]));
        const tier = all.find(({ id }) => id === templateId)?.tiers[difficulty];
        expect({ target: targetValue, timerSeconds, xp: xpReward }).toStrictEqual(tier);
      }
    }
  });

  it('uses stats with equipment', () => {
    const { quests } = findDayStarted(
      given(registered(), ...foundAndEquipped('crown', 'chain-mail', 'cursed-blade'))
        .when(startDayAt(MONDAY_MORNING))
        .facts(),
    );
    const expected = { strength: 5, intelligence: 3, focus: 2, charisma: 2, willpower: 1 } as const;
    for (const { category, difficulty } of quests) {
      expect({ category, difficulty }).toStrictEqual({
        category,
        difficulty: expected[findStatForCategory(category)],
      });
    }
    expect(new Set(quests.map(({ difficulty }) => difficulty)).size).toBeGreaterThan(2);
  });
});
