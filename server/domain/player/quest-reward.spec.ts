import { describe, expect, it } from '@jest/globals';
import { foundAndEquipped } from '../../../test/support/events/belongings-events';
import {
  advance,
  dayStarted,
  givenPlayer as given,
  withStats,
  levelReached,
  quest,
  questCompleted,
  questProgressed,
  registered,
  streakExtended,
  type DataOf,
} from '../../../test/support/events/player-events';
import type { XpReckoning } from '../../rules/xp-rewards';
import type { AssignedQuest, PlayerEvent } from './player.events';

const worth = (xpReward: number, details: Partial<AssignedQuest> = {}): AssignedQuest =>
  quest('worth', { xpReward, ...details });

const onMonday = (...quests: readonly AssignedQuest[]): readonly PlayerEvent[] => [
  registered(),
  dayStarted({ streak: 4, quests }),
];

/** Returns what completing the quest paid, with its inputs. */
function paid(facts: readonly PlayerEvent[]): Partial<DataOf<'QuestCompleted'>> {
  const [completed] = facts;
  if (completed?.type !== 'QuestCompleted') throw new Error('No quest was completed');
  const { xpGained, classBonus, reckoning } = completed.data;
  return { xpGained, classBonus, reckoning };
}

const reckoned = (xpReward: number, from: Partial<XpReckoning>): XpReckoning => ({
  xpReward,
  classBonus: false,
  intelligence: 10,
  passivePercent: 0,
  ...from,
});

describe('the XP of a quest', () => {
  it('is 25 % more in a category of the class', () => {
    const bonus = worth(20, { category: 'health' });
    given(...onMonday(bonus))
      .when(advance('complete', 'worth'))
      .then([questCompleted(bonus, { xpGained: 25, classBonus: true }), streakExtended(5)]);
  });

  it('is not more in a category of another class', () => {
    const other = worth(20, { category: 'social' });
    given(...onMonday(other))
      .when(advance('complete', 'worth'))
      .then([questCompleted(other), streakExtended(5)]);
  });

  it('grows by 0.5 % per point of intelligence above ten, rounded once', () => {
    const bonus = worth(100, { category: 'fitness' });
    const facts = given(...onMonday(bonus))
      .having(withStats({ intelligence: 20 }))
      .when(advance('complete', 'worth'))
      .facts();
    expect(paid(facts)).toStrictEqual({
      xpGained: 131, // 131.25
      classBonus: true,
      reckoning: reckoned(100, { classBonus: true, intelligence: 20 }),
    });
  });

  it('uses intelligence with equipment', () => {
    const facts = given(...onMonday(worth(200, { category: 'health' })), ...foundAndEquipped('owl-ring'))
      .when(advance('complete', 'worth'))
      .facts();
    expect(paid(facts)).toStrictEqual({
      xpGained: 254, // 200 · 1.25 · 1.015 = 253.75
      classBonus: true,
      reckoning: reckoned(200, { classBonus: true, intelligence: 13 }),
    });
  });

  it('grows by the sum of what worn items add for its category', () => {
    const facts = given(...onMonday(worth(40)), ...foundAndEquipped('owl-ring', 'crown'))
      .when(advance('complete', 'worth'))
      .facts();
    expect(paid(facts)).toStrictEqual({
      xpGained: 52, // 40 · 1.04 · 1.25
      classBonus: false,
      reckoning: reckoned(40, { intelligence: 18, passivePercent: 25 }),
    });
  });

  it('ignores items in the inventory that are not worn', () => {
    const [found] = foundAndEquipped('owl-ring');
    if (!found) throw new Error('Nothing was found');
    const facts = given(...onMonday(worth(40)), found)
      .when(advance('complete', 'worth'))
      .facts();
    expect(paid(facts)).toMatchObject({ xpGained: 40, reckoning: { intelligence: 10, passivePercent: 0 } });
  });
});

describe('levels', () => {
  it('are reached with exactly the missing XP', () => {
    given(...onMonday(worth(100)))
      .when(advance('complete', 'worth'))
      .then([questCompleted(worth(100)), streakExtended(5), levelReached(2, 100)]);
    given(...onMonday(worth(99)))
      .when(advance('complete', 'worth'))
      .then([questCompleted(worth(99)), streakExtended(5)]);
  });

  it('are several in one grant, each with five points, and the remainder is kept', () => {
    const great = worth(400);
    const done = given(...onMonday(great)).when(advance('complete', 'worth'));
    done.then([questCompleted(great), streakExtended(5), levelReached(2, 100), levelReached(3, 283)]);
    expect(done.leads().state).toMatchObject({ level: 3, xp: 17, availablePoints: 10 });
  });
});

describe('the streak', () => {
  const letter = quest('letter');
  const run = quest('run', { category: 'fitness' });

  it('grows only with the first daily quest completed on a day', () => {
    given(...onMonday(letter, run), questCompleted(letter), streakExtended(5))
      .when(advance('complete', 'run'))
      .then([questCompleted(run, { xpGained: 25, classBonus: true })]);
  });

  it('does not grow with a step', () => {
    const pages = quest('pages', { targetValue: 3 });
    const step = given(...onMonday(pages)).when(advance('increment', 'pages'));
    step.then([questProgressed(pages, 1)]);
    expect(step.leads().state).toMatchObject({ streak: 4, dayCounts: false });
  });

  it('grows with a daily quest after a weekly one was completed', () => {
    const hike = quest('hike', { type: 'weekly' });
    given(...onMonday(hike, letter), questCompleted(hike))
      .when(advance('complete', 'letter'))
      .then([questCompleted(letter), streakExtended(5)]);
  });
});
