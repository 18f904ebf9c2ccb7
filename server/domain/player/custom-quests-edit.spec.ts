// Shows R184.
import { describe, expect, it } from '@jest/globals';
import {
  archived,
  customChanged,
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
  registered,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { CustomQuestChanges } from './player.events';

const monday = [registered(), dayStarted({ quests: [quest('letter')] })];
const garden = customQuest('garden', { timerSeconds: 600, tags: ['summer'] });
const change = (
  changes: CustomQuestChanges,
  instant = MONDAY_MORNING,
  questId = 'garden',
): PlayerCommand => ({
  ...{ type: 'ChangeCustomQuest', questId, changes, moment: momentAt(instant) },
});

describe('an edit of a custom quest', () => {
  it('changes what is given and keeps the rest', () => {
    given(...monday, customCreated(garden))
      .when(change({ name: 'Полити сад', timerSeconds: null }))
      .then([customChanged({ ...garden, name: 'Полити сад', timerSeconds: null })]);
  });

  it('pays by the new difficulty and category', () => {
    const edited = given(...monday, customCreated(garden)).when(
      change({ difficulty: 'extreme', category: 'habits' }),
    );
    edited.then([customChanged({ ...garden, difficulty: 'extreme', category: 'habits' }, 50)]);
    expect(edited.leads().when(advance('finish', 'garden')).facts()).toMatchObject([
      { type: 'QuestCompleted', data: { category: 'habits', reckoning: { xpReward: 50 } } },
    ]);
  });

  it.each<CustomQuestChanges>([{ frequency: 'weekly' }, { category: 'habits' }, { difficulty: 'hard' }])(
    'refuses %j while it is completed, and allows it when it has opened again',
    (changes) => {
      const done = given(...monday, customCreated(garden), customCompleted(garden));
      done.when(change(changes)).then(new Rejection('QUEST_ALREADY_COMPLETED'));
      expect(done.when(change(changes, TUESDAY_MORNING)).facts()).toMatchObject([
        { type: 'DayStarted', data: { day: TUESDAY } },
        { type: 'CustomQuestChanged', data: { ...changes, day: TUESDAY } },
      ]);
    },
  );

  it('changes texts of a completed quest, which stays completed', () => {
    const edited = given(...monday, customCreated(garden), customCompleted(garden)).when(
      change({ name: 'Garden', description: 'Before the heat', tags: [] }),
    );
    edited.then([customChanged({ ...garden, name: 'Garden', description: 'Before the heat', tags: [] })]);
    expect(edited.leads().state).toMatchObject({ quests: { garden: { isCompleted: true, xpGained: 20 } } });
  });

  it('reopens it by the new frequency', () => {
    const weekly = { ...garden, frequency: 'weekly' } as const;
    const done = given(...monday, customCreated(garden), customChanged(weekly), customCompleted(weekly));
    done
      .when(advance('finish', 'garden', '2026-03-08T23:59:59.999Z'))
      .then(new Rejection('QUEST_ALREADY_COMPLETED'));
    expect(done.when(advance('finish', 'garden', '2026-03-09T00:00:00.000Z')).facts()).toHaveLength(2);
  });

  it('appends nothing without a difference', () => {
    given(...monday, customCreated(garden))
      .when(change({ name: garden.name, tags: ['summer'], difficulty: 'medium' }))
      .then([]);
  });

  it("is refused for archived quests, and for those that are not the player's own", () => {
    const notFound = new Rejection('QUEST_NOT_FOUND');
    given(...monday, customCreated(garden), archived('garden'))
      .when(change({ name: 'Back' }))
      .then(notFound);
    given(...monday)
      .when(change({ name: 'Mine' }, MONDAY_MORNING, 'letter'))
      .then(notFound);
    given(...monday)
      .when(change({ name: 'None' }, MONDAY_MORNING, 'none'))
      .then(notFound);
  });
});
