import { describe, expect, it } from '@jest/globals';
import { createTask, customQuest, task } from '../../../test/support/events/belongings-events';
import {
  advance,
  dayStarted,
  givenPlayer as given,
  levelReached,
  MONDAY,
  MONDAY_MORNING,
  momentAt,
  partyXpEarned,
  registered,
  startDayAt,
  TUESDAY,
  TUESDAY_MORNING,
} from '../../../test/support/events/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';

const moment = momentAt(MONDAY_MORNING);

describe('registration', () => {
  const register: PlayerCommand = {
    type: 'RegisterPlayer',
    userId: 'olena',
    nickname: 'Olena',
    username: 'olena',
    characterClass: 'scholar',
    language: 'uk',
    timeZone: 'Europe/Kyiv',
  };

  it('creates a player with the chosen values', () => {
    const { type: _type, ...chosen } = register;
    given()
      .when(register)
      .then([{ type: 'PlayerRegistered', data: chosen }]);
  });

  it('is refused to a registered player', () => {
    given(registered()).when(register).then(new Rejection('PLAYER_ALREADY_REGISTERED'));
  });

  it.each<PlayerCommand>([
    { type: 'ChangeLanguage', language: 'uk' },
    { type: 'ChangeTimeZone', timeZone: 'Europe/Kyiv', instant: MONDAY_MORNING },
    startDayAt(MONDAY_MORNING),
    advance('finish', 'q'),
    { type: 'UndoQuestStep', questId: 'q', instant: MONDAY_MORNING },
    { type: 'ClaimLoot', questId: 'q', random: () => 0 },
    { type: 'CreateCustomQuest', quest: customQuest('q'), moment },
    { type: 'ArchiveCustomQuest', questId: 'q' },
    { type: 'EquipItem', itemId: 'crown' },
    { type: 'UnequipItem', itemId: 'crown' },
    { type: 'AllocateStats', points: {} },
    createTask(task('t')),
    { type: 'CopyTasks', tasks: [], moment },
    { type: 'AdvanceTask', taskId: 't', moment },
    { type: 'UndoTaskStep', taskId: 't', instant: MONDAY_MORNING },
    { type: 'EarnPartyXp', partyId: 'p', questId: 'q', contributionRevision: 3, share: 5 },
    { type: 'DelayPartyXp', partyId: 'p', contributionRevision: 3 },
    { type: 'TakePartySlot', partyId: 'p', claim: 'c' },
    { type: 'ReleasePartySlot', partyId: 'p', claim: 'c', reason: 'left' },
  ])('is required before $type', (command) => {
    given().when(command).then(new Rejection('PLAYER_NOT_FOUND'));
  });
});

describe('settings', () => {
  it('append an event for a new language', () => {
    given(registered({ language: 'en' }))
      .when({ type: 'ChangeLanguage', language: 'uk' })
      .then([{ type: 'LanguageChanged', data: { language: 'uk' } }]);
  });

  it('append nothing for the language in force', () => {
    given(registered({ language: 'en' }), { type: 'LanguageChanged', data: { language: 'uk' } })
      .when({ type: 'ChangeLanguage', language: 'uk' })
      .then([]);
  });

  it('append an event for the requested zone, and no due day while the current one lasts', () => {
    given(registered({ timeZone: 'UTC' }), dayStarted())
      .when({ type: 'ChangeTimeZone', timeZone: 'Asia/Tokyo', instant: MONDAY_MORNING })
      .then([{ type: 'TimeZoneChanged', data: { timeZone: 'Asia/Tokyo', dueDay: null } }]);
  });

  it('append with a requested zone the day that is due (R160)', () => {
    given(registered({ timeZone: 'UTC' }), dayStarted())
      .when({ type: 'ChangeTimeZone', timeZone: 'Asia/Tokyo', instant: TUESDAY_MORNING })
      .then([{ type: 'TimeZoneChanged', data: { timeZone: 'Asia/Tokyo', dueDay: TUESDAY } }]);
  });

  it('append nothing for the zone requested last', () => {
    given(registered(), { type: 'TimeZoneChanged', data: { timeZone: 'Asia/Tokyo', dueDay: null } })
      .when({ type: 'ChangeTimeZone', timeZone: 'Asia/Tokyo', instant: MONDAY_MORNING })
      .then([]);
  });

  it('let a player return to the zone still in force', () => {
    given(registered({ timeZone: 'UTC' }), {
      type: 'TimeZoneChanged',
      data: { timeZone: 'Asia/Tokyo', dueDay: null },
    })
      .when({ type: 'ChangeTimeZone', timeZone: 'UTC', instant: MONDAY_MORNING })
      .then([{ type: 'TimeZoneChanged', data: { timeZone: 'UTC', dueDay: MONDAY } }]);
  });
});

describe('the share of a contribution', () => {
  const character = (xp: number, level = 1) => ({
    level,
    levelsGained: level - 1,
    xp,
    availablePoints: 5 * (level - 1),
  });
  const earn = (contributionRevision: number, share: number, partyId = 'readers'): PlayerCommand => ({
    type: 'EarnPartyXp',
    partyId,
    questId: 'pages',
    contributionRevision,
    share,
  });

  it('is added to the character', () => {
    given(registered())
      .when(earn(4, 30))
      .then([partyXpEarned(4, 30, { character: character(30) })]);
  });

  it('is paid once per contribution', () => {
    given(registered(), partyXpEarned(4, 30)).when(earn(4, 30)).then([]);
  });

  it('is recorded as delayed for a contribution answered before it, and is paid all the same (R162)', () => {
    const delay: PlayerCommand = { type: 'DelayPartyXp', partyId: 'readers', contributionRevision: 4 };
    const delayed = given(registered()).when(delay);
    delayed.then([{ type: 'PartyXpDelayed', data: { partyId: 'readers', contributionRevision: 4 } }]);
    delayed
      .leads()
      .when(earn(4, 30))
      .then([partyXpEarned(4, 30, { character: character(30) })]);
  });

  it('is not recorded as delayed for a contribution that is paid', () => {
    given(registered(), partyXpEarned(4, 30))
      .when({ type: 'DelayPartyXp', partyId: 'readers', contributionRevision: 4 })
      .then([]);
  });

  it('is not paid for a contribution older than a paid one', () => {
    given(registered(), partyXpEarned(4, 30)).when(earn(3, 30)).then([]);
  });

  it('is paid for the contribution at the very start of a stream', () => {
    given(registered())
      .when(earn(0, 30))
      .then([partyXpEarned(0, 30, { character: character(30) })]);
  });

  it('counts for the current day, or for none before the first', () => {
    given(registered(), dayStarted())
      .when(earn(4, 30))
      .then([partyXpEarned(4, 30, { day: MONDAY, character: character(30) })]);
    given(registered())
      .when(earn(4, 30))
      .then([partyXpEarned(4, 30, { day: null, character: character(30) })]);
  });

  it('is counted separately for each party', () => {
    given(registered(), partyXpEarned(4, 30))
      .when(earn(4, 30, 'runners'))
      .then([partyXpEarned(4, 30, { partyId: 'runners', character: character(60) })]);
  });

  it('is paid up to the bound of the day, all parties together, and recorded beyond it (R300)', () => {
    const player = given(
      registered(),
      dayStarted(),
      partyXpEarned(4, 990, { day: MONDAY }),
      levelReached(2, 100),
    );
    const cut = player.when(earn(4, 30, 'runners'));
    cut.then([
      partyXpEarned(4, 10, {
        ...{ partyId: 'runners', share: 30, day: MONDAY },
        character: { level: 4, levelsGained: 2, xp: 97, availablePoints: 15 },
      }),
      levelReached(3, 283),
      levelReached(4, 520),
    ]);
    expect(cut.leads().when(earn(5, 30)).leads().state).toMatchObject({ partyXpOfDay: 1_000, xp: 97 });
  });

  it('is paid again on the next day', () => {
    const tuesday = '2026-03-03';
    given(
      registered(),
      ...[dayStarted(), partyXpEarned(4, 1_000, { share: 1_200, day: MONDAY })],
      ...[levelReached(2, 100), levelReached(3, 283), levelReached(4, 520), dayStarted({ day: tuesday })],
    )
      .when(earn(5, 5))
      .then([
        partyXpEarned(5, 5, {
          day: tuesday,
          character: { level: 4, levelsGained: 0, xp: 102, availablePoints: 15 },
        }),
      ]);
  });

  it('stays as it was paid by a release without the bound', () => {
    const paid = partyXpEarned(4, 5_000, { share: null, day: MONDAY });
    expect(given(registered(), dayStarted(), paid).when(earn(5, 5)).leads().state).toMatchObject({
      partyXpOfDay: 5_000,
    });
  });

  it('lifts the character over as many levels as it covers', () => {
    given(registered(), partyXpEarned(4, 90))
      .when(earn(5, 300))
      .then([
        partyXpEarned(5, 300, { character: character(7, 3) }),
        levelReached(2, 100),
        levelReached(3, 283),
      ]);
  });
});
