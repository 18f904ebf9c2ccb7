// Shows R50.
import { describe, expect, it } from '@jest/globals';
import {
  archived,
  customCompleted,
  customCreated,
  customQuest,
} from '../../../test/support/events/belongings-events';
import {
  advance,
  dayStarted,
  givenPlayer as given,
  MONDAY_MORNING,
  momentAt,
  quest,
  questCompleted,
  registered,
  streakExtended,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import type { CustomDifficulty } from '../../rules/custom-quest';
import type { QuestFrequency } from '../../rules/quest-type';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { CustomQuestDetails, PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

const monday = [registered(), dayStarted({ streak: 4 })];
const garden = customQuest('garden');

const create = (quest: CustomQuestDetails, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'CreateCustomQuest',
  quest,
  moment: momentAt(instant),
});
const archive = (questId: string): PlayerCommand => ({ type: 'ArchiveCustomQuest', questId });
const manyOwn = (count: number, details: Partial<CustomQuestDetails> = {}): readonly PlayerEvent[] =>
  Array.from({ length: count }, (_unused, number) => customCreated(customQuest(`own-${number}`, details)));

describe('a custom quest', () => {
  it('is created with all given fields', () => {
    const full = customQuest('garden', {
      name: 'Полити сад',
      description: 'Before the heat',
      frequency: 'weekly',
      category: 'habits',
      timerSeconds: 600,
      tags: ['сад', 'summer'],
    });
    given(...monday)
      .when(create(full))
      .then([customCreated(full)]);
  });

  it.each<[CustomDifficulty, number]>([
    ['easy', 10],
    ['medium', 20],
    ['hard', 35],
    ['extreme', 50],
  ])('of difficulty %s pays %i XP', (difficulty, xp) => {
    const own = customQuest('garden', { difficulty });
    const created = given(...monday).when(create(own));
    created.then([customCreated(own, xp)]);
    const reckoning = { xpReward: xp, classBonus: false, intelligence: 10, passivePercent: 0 };
    created
      .leads()
      .when(advance('complete', 'garden'))
      .then([customCompleted(own, { xpGained: xp, reckoning })]);
  });

  it("pays the class bonus of its category, in the form's spelling too", () => {
    const own = customQuest('garden', { category: 'habits' });
    given(registered({ characterClass: 'mystic' }), dayStarted(), customCreated(own))
      .when(advance('finish', 'garden'))
      .then([
        customCompleted(own, {
          xpGained: 25,
          classBonus: true,
          reckoning: { xpReward: 20, classBonus: true, intelligence: 10, passivePercent: 0 },
        }),
      ]);
  });

  it.each(['complete', 'increment', 'finish'] as const)('is completed by %s, once', (how) => {
    given(...monday, customCreated(garden))
      .when(advance(how, 'garden'))
      .then([customCompleted(garden)]);
    given(...monday, customCreated(garden), customCompleted(garden))
      .when(advance(how, 'garden'))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
  });

  it('does not change the streak', () => {
    const done = given(...monday, customCreated(garden)).when(advance('finish', 'garden'));
    expect(done.leads().state).toMatchObject({ streak: 4, dayCounts: false });
  });

  it('begins the day on which it is created', () => {
    const facts = given(...monday)
      .when(create(garden, TUESDAY_MORNING))
      .facts();
    expect(facts).toMatchObject([
      { type: 'DayStarted', data: { day: TUESDAY } },
      { type: 'CustomQuestCreated', data: { questId: 'garden', day: TUESDAY } },
    ]);
  });
});

describe('a custom quest reopens', () => {
  it.each<[QuestFrequency, string, string]>([
    ['daily', '2026-03-02', '2026-03-03'],
    ['weekly', '2026-03-08', '2026-03-09'],
    ['monthly', '2026-03-31', '2026-04-01'],
  ])('when it is %s: not on %s but on %s', (frequency, last, next) => {
    const own = customQuest('garden', { frequency });
    const done = [...monday, customCreated(own), customCompleted(own)];
    given(...done)
      .when(advance('finish', 'garden', `${last}T23:59:59.999Z`))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
    const at = `${next}T00:00:00.000Z`;
    const [, ...again] = given(...done)
      .when(advance('finish', 'garden', at))
      .facts();
    expect(again).toStrictEqual([customCompleted(own, { day: next, at })]);
  });

  it('after unused periods', () => {
    const [, ...again] = given(...monday, customCreated(garden))
      .when(advance('finish', 'garden', '2026-06-01T08:00:00.000Z'))
      .facts();
    expect(again).toMatchObject([{ type: 'QuestCompleted', data: { questId: 'garden', day: '2026-06-01' } }]);
  });
});

describe('the limit of twenty custom quests', () => {
  const full = new Rejection('CUSTOM_QUEST_LIMIT_REACHED', { limit: 20 });

  it('allows the twentieth and refuses the next', () => {
    given(...monday, ...manyOwn(19))
      .when(create(garden))
      .then([customCreated(garden)]);
    given(...monday, ...manyOwn(20))
      .when(create(garden))
      .then(full);
  });

  it("doesn't count the game's own quests", () => {
    const handedOut = dayStarted({ quests: [1, 2, 3, 4, 5].map((number) => quest(`quest-${number}`)) });
    given(registered(), handedOut, ...manyOwn(19))
      .when(create(garden))
      .then([customCreated(garden)]);
  });

  it.each([
    ['has not paid', []],
    ['has paid', [customCompleted(customQuest('own-3'))]],
  ])('has room again when one that %s is archived', (_what, events) => {
    given(...monday, ...manyOwn(20), ...events, archived('own-3'))
      .when(create(garden))
      .then([customCreated(garden)]);
  });

  it('counts one that has paid while it is not archived', () => {
    given(...monday, ...manyOwn(20), customCompleted(customQuest('own-3')))
      .when(create(garden))
      .then(full);
  });
});

describe('the limit of twenty custom quests that pay', () => {
  const allPaid = new Rejection('CUSTOM_QUEST_PAY_LIMIT_REACHED', { limit: 20 });
  /** Created, completed and archived in turn. */
  const manyPaid = (count: number, frequency: QuestFrequency = 'daily'): readonly PlayerEvent[] =>
    Array.from({ length: count }, (_unused, number) => {
      const own = customQuest(`paid-${number}`, { frequency });
      // One XP each, so that they don't add up to a level.
      return [customCreated(own), customCompleted(own, { xpGained: 1 }), archived(own.questId)];
    }).flat();

  it('allows the twentieth and refuses the next, whichever call completes it', () => {
    given(...monday, ...manyPaid(19), customCreated(garden))
      .when(advance('finish', 'garden'))
      .then([customCompleted(garden)]);
    for (const how of ['complete', 'increment', 'finish'] as const)
      given(...monday, ...manyPaid(20), customCreated(garden))
        .when(advance(how, 'garden'))
        .then(allPaid);
  });

  it.each<[QuestFrequency, string, string]>([
    ['daily', '2026-03-02', '2026-03-03'],
    ['weekly', '2026-03-08', '2026-03-09'],
    ['monthly', '2026-03-31', '2026-04-01'],
  ])('counts a %s one until its period ends: on %s, not on %s', (frequency, last, next) => {
    const player = given(...monday, ...manyPaid(20, frequency), customCreated(garden));
    player.when(advance('finish', 'garden', `${last}T23:59:59.999Z`)).then(allPaid);
    const at = `${next}T00:00:00.000Z`;
    const [, completed] = player.when(advance('finish', 'garden', at)).facts();
    expect(completed).toStrictEqual(customCompleted(garden, { day: next, at }));
  });

  it('has room again when a completion is undone', () => {
    const instant = MONDAY_MORNING;
    const other = customQuest('other');
    given(...monday, ...manyPaid(19), customCreated(garden), customCompleted(garden), customCreated(other))
      .when({ type: 'UndoQuestStep', questId: 'garden', instant })
      .leads()
      .when(advance('finish', 'other'))
      .then([customCompleted(other)]);
  });

  it("doesn't stop the game's own quests", () => {
    const letter = quest('letter');
    given(registered(), dayStarted({ quests: [letter] }), ...manyPaid(20))
      .when(advance('finish', 'letter'))
      .then([questCompleted(letter), streakExtended(1)]);
  });
});

describe('creating and archiving in turn', () => {
  it('leaves only the latest in the state', () => {
    const many = Array.from({ length: 60 }, (_unused, number) =>
      customQuest(`own-${number}`, { frequency: 'monthly' }),
    );
    const player = given(
      ...[...monday, customCreated(garden), customCompleted(garden), archived('garden')],
      ...many.flatMap((own) => [customCreated(own), archived(own.questId)]),
    );
    expect(player.state).toMatchObject({ quests: { garden: { isArchived: true, isCompleted: true } } });
    expect(Object.keys((player.state as RegisteredPlayer).quests)).toHaveLength(1 + 20);
    player.when(archive('own-59')).then([]);
    player.when(archive('own-39')).then(new Rejection('QUEST_NOT_FOUND'));
    player.when(create(customQuest('next'))).then([customCreated(customQuest('next'))]);
  });
});

describe('archiving', () => {
  it('ends a custom quest', () => {
    given(...monday, customCreated(garden))
      .when(archive('garden'))
      .then([archived('garden')]);
  });

  it('appends nothing the second time', () => {
    given(...monday, customCreated(garden), archived('garden'))
      .when(archive('garden'))
      .then([]);
  });

  it('makes it unknown to all three commands, now and after its period', () => {
    const player = given(...monday, customCreated(garden), archived('garden'));
    for (const how of ['complete', 'increment', 'finish'] as const) {
      player.when(advance(how, 'garden')).then(new Rejection('QUEST_NOT_FOUND'));
      player.when(advance(how, 'garden', TUESDAY_MORNING)).then(new Rejection('QUEST_NOT_FOUND'));
    }
  });

  it('leaves nothing to undo', () => {
    const instant = MONDAY_MORNING;
    const done = [...monday, customCreated(garden), customCompleted(garden)];
    const undo = { type: 'UndoQuestStep', questId: 'garden', instant } as const;
    expect(
      given(...done)
        .when(undo)
        .facts(),
    ).toMatchObject([{ type: 'QuestStepUndone' }]);
    given(...done, archived('garden'))
      .when(undo)
      .then(new Rejection('QUEST_NOT_FOUND'));
  });

  it("is refused for quests that are not the player's custom ones", () => {
    const player = given(registered(), dayStarted({ quests: [quest('letter')] }));
    player.when(archive('letter')).then(new Rejection('QUEST_NOT_FOUND'));
    player.when(archive('garden')).then(new Rejection('QUEST_NOT_FOUND'));
    given(registered()).when(archive('garden')).then(new Rejection('QUEST_NOT_FOUND'));
  });
});
