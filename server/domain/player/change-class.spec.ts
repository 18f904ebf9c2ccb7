// Shows R384.
import { describe, expect, it } from '@jest/globals';
import {
  advance,
  dayStarted,
  findDayStarted,
  givenPlayer as given,
  momentAt,
  MONDAY_MORNING,
  quest,
  registered,
  startDayAt,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import type { CharacterClass } from '../../rules/character-class';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

const change = (characterClass: CharacterClass, instant = MONDAY_MORNING): PlayerCommand => ({
  type: 'ChangeClass',
  characterClass,
  moment: momentAt(instant),
});
const requested = (characterClass: CharacterClass): PlayerEvent => ({
  type: 'ClassChangeRequested',
  data: { characterClass },
});
const changed = (characterClass: CharacterClass, day = TUESDAY): PlayerEvent => ({
  type: 'ClassChanged',
  data: { characterClass, day },
});
const warrior = [registered({ characterClass: 'warrior' }), dayStarted()];

describe('a change of the class', () => {
  it('leaves the class and its bonus as they are until the next day', () => {
    const learning = quest('read', { category: 'learning', xpReward: 20 });
    const player = given(registered({ characterClass: 'warrior' }), dayStarted({ quests: [learning] }));
    player.when(change('scholar')).then([requested('scholar')]);
    const facts = given(
      registered({ characterClass: 'warrior' }),
      dayStarted({ quests: [learning] }),
      requested('scholar'),
    )
      .when(advance('complete', 'read'))
      .facts();
    expect(facts.find(({ type }) => type === 'QuestCompleted')?.data).toMatchObject({ classBonus: false });
  });

  it('takes effect with the next day, whose quests are those of the new class', () => {
    const facts = given(...warrior, requested('mystic'))
      .when(startDayAt(TUESDAY_MORNING))
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['DayStarted', 'ClassChanged']);
    expect(facts[1]).toEqual(changed('mystic'));
    const categories = findDayStarted(facts).quests.map(({ category }) => category);
    expect(categories.some((category) => ['mental', 'social', 'habit'].includes(category))).toBe(true);
  });

  it('is put in force once', () => {
    const next = given(...warrior, requested('mystic'), dayStarted({ day: TUESDAY }), changed('mystic')).when(
      startDayAt('2026-03-04T08:00:00Z'),
    );
    expect(next.facts().map(({ type }) => type)).toEqual(['DayStarted']);
    expect(next.leads().state).toMatchObject({ characterClass: 'mystic', requestedClass: null });
  });

  it('is taken back by choosing the class in force, until it takes effect', () => {
    const player = given(...warrior, requested('mystic')).when(change('warrior'));
    player.then([requested('warrior')]);
    const facts = given(...warrior, requested('mystic'), requested('warrior'))
      .when(startDayAt(TUESDAY_MORNING))
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['DayStarted']);
  });

  it('appends nothing for the class that is in force or requested', () => {
    given(...warrior)
      .when(change('warrior'))
      .then([]);
    given(...warrior, requested('mystic'))
      .when(change('mystic'))
      .then([]);
  });

  it('begins the day that is due before it is requested', () => {
    const facts = given(...warrior)
      .when(change('mystic', TUESDAY_MORNING))
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['DayStarted', 'ClassChangeRequested']);
  });

  it.each([
    ['2026-05-31', true],
    ['2026-06-01', false],
  ])('is possible 90 days after the last one: on %s refused is %s', (day, isRefused) => {
    const history = [...warrior, requested('mystic'), dayStarted({ day: TUESDAY }), changed('mystic')];
    const next = given(...history, dayStarted({ day })).when(change('scholar', `${day}T08:00:00.000Z`));
    next.then(
      isRefused ? new Rejection('CLASS_CHANGE_TOO_EARLY', { from: '2026-06-01' }) : [requested('scholar')],
    );
  });

  it('counts no request that was taken back', () => {
    given(...warrior, requested('mystic'), requested('warrior'))
      .when(change('scholar'))
      .then([requested('scholar')]);
  });
});

describe('a change of the nickname', () => {
  const rename = (nickname: string): PlayerCommand => ({
    type: 'ChangeNickname',
    nickname,
    username: nickname.toLowerCase(),
  });

  it('is appended once, however often the command is retried', () => {
    const renamed: PlayerEvent = {
      type: 'NicknameChanged',
      data: { nickname: 'Olenka', username: 'olenka' },
    };
    given(registered()).when(rename('Olenka')).then([renamed]);
    given(registered(), renamed).when(rename('Olenka')).then([]);
  });

  it('says when an operator has hidden the former one (R485)', () => {
    given(registered())
      .when({ type: 'ChangeNickname', nickname: 'hero-x7k2q9', username: 'hero-x7k2q9', isHidden: true })
      .then([
        {
          type: 'NicknameChanged',
          data: { nickname: 'hero-x7k2q9', username: 'hero-x7k2q9', isHidden: true },
        },
      ]);
  });
});
