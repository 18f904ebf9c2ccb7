import { describe, it } from '@jest/globals';
import { createTask, customQuest, task } from '../../../test/support/belongings-events';
import {
  advance,
  dayStarted,
  type DataOf,
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
} from '../../../test/support/player-events';
import { Rejection } from '../kernel/rejection';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

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
    { type: 'EarnPartyXp', partyId: 'p', questId: 'q', contributionRevision: 3, xpGained: 5 },
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
  const earn = (contributionRevision: number, xpGained: number, partyId = 'readers'): PlayerCommand => ({
    type: 'EarnPartyXp',
    partyId,
    questId: 'pages',
    contributionRevision,
    xpGained,
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

describe('party slots', () => {
  const take = (partyId: string, claim = `claim of ${partyId}`): PlayerCommand => ({
    type: 'TakePartySlot',
    partyId,
    claim,
  });
  const release = (
    partyId: string,
    claim: string | null = `claim of ${partyId}`,
    reason: DataOf<'PartySlotReleased'>['reason'] = 'left',
  ): PlayerCommand => ({ type: 'ReleasePartySlot', partyId, claim, reason });
  const taken = (partyId: string, claim: string | null = `claim of ${partyId}`): PlayerEvent => ({
    type: 'PartySlotTaken',
    data: { partyId, claim },
  });
  const released = (
    partyId: string,
    reason: DataOf<'PartySlotReleased'>['reason'] = 'left',
  ): PlayerEvent => ({ type: 'PartySlotReleased', data: { partyId, reason } });
  const full = [registered(), taken('a'), taken('b'), taken('c')];

  it('are limited to three', () => {
    given(registered(), taken('a'), taken('b'))
      .when(take('c'))
      .then([taken('c')]);
    given(...full)
      .when(take('d'))
      .then(new Rejection('PARTY_LIMIT_REACHED', { limit: 3 }));
  });

  it('are taken once per claim, even when all are taken', () => {
    given(registered(), taken('a')).when(take('a')).then([]);
    given(...full)
      .when(take('b'))
      .then([]);
  });

  it('are reassigned to a new claim for the same party, even when all are taken', () => {
    given(...full)
      .when(take('b', 'a newer claim'))
      .then([taken('b', 'a newer claim')]);
    given(...full, taken('b', 'a newer claim'))
      .when(take('d'))
      .then(new Rejection('PARTY_LIMIT_REACHED', { limit: 3 }));
  });

  it('are free again when released', () => {
    given(...full, released('b'))
      .when(take('d'))
      .then([taken('d')]);
  });

  it.each(['refused', 'left', 'removed', 'party-deleted'] as const)('are released when %s', (reason) => {
    given(registered(), taken('a'), taken('b'))
      .when(release('a', 'claim of a', reason))
      .then([released('a', reason)]);
  });

  it('are released once', () => {
    given(registered(), taken('a'), released('a')).when(release('a')).then([]);
  });

  it('are not released for a replaced claim, nor for a party that holds none', () => {
    const renewed = given(registered(), taken('a'), taken('a', 'a newer claim'));
    renewed.when(release('a')).then([]);
    renewed.when(release('a', null)).then([]);
    renewed.when(release('a', 'a newer claim')).then([released('a')]);
    given(registered(), taken('a')).when(release('b', 'claim of a')).then([]);
    given(registered()).when(release('constructor', null)).then([]);
  });

  it('from before claims existed are released by a command without a claim', () => {
    const old = given(registered(), taken('a', null));
    old.when(release('a', 'some claim')).then([]);
    old.when(release('a', null)).then([released('a')]);
    old.when(take('a')).then([taken('a')]);
  });

  it('have only the new claim when they are taken again after a release', () => {
    const again = given(registered(), taken('a'), released('a'), taken('a', 'a newer claim'));
    again.when(release('a')).then([]);
    again.when(release('a', 'a newer claim')).then([released('a')]);
  });
});
