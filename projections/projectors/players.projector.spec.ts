// Shows R19.
import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import { QUEST, USER, dayIn, projectEvents } from '../../test/support/events/player-projection-events';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { playersProjector } from './players.projector';

describe('the row of a player', () => {
  it('starts at level 1 without XP, with every stat at 10', () => {
    expect(projectEvents().player).toEqual({
      userId: USER,
      nickname: 'Оля',
      pauses: [],
      sharesPauses: false,
      username: 'оля',
      characterClass: 'scholar',
      build: null,
      language: 'uk',
      timeZone: 'Europe/Kyiv',
      requestedTimeZone: null,
      dueDay: null,
      level: 1,
      xp: 0,
      totalXp: 0,
      streak: 0,
      day: null,
      strength: 10,
      intelligence: 10,
      focus: 10,
      charisma: 10,
      willpower: 10,
      availablePoints: 0,
      equipped: {},
      profilePosition: null,
    });
  });

  it('takes a changed name and class, with the position of the last change (R382)', () => {
    const renamed: PlayerEvent = {
      type: 'NicknameChanged',
      data: { nickname: 'Олечка', username: 'олечка' },
    };
    const changed: PlayerEvent = {
      type: 'ClassChanged',
      data: { characterClass: 'mystic', day: '2026-03-02' },
    };
    const { player } = projectEvents(renamed);
    expect(player).toMatchObject({ ...renamed.data, characterClass: 'scholar' });
    expect(projectEvents(renamed, changed).player).toMatchObject({
      ...renamed.data,
      characterClass: 'mystic',
    });
    expect(player).toMatchObject({ profilePosition: expect.any(String) });
  });

  it('takes a changed build of the hero, with the position of the change (R407)', () => {
    const changed: PlayerEvent = { type: 'BuildChanged', data: { build: 'sturdy' } };
    expect(projectEvents(changed).player).toMatchObject({
      build: 'sturdy',
      profilePosition: expect.any(String),
    });
  });

  it('keeps its time zone until a day starts in the requested one', () => {
    const asked: PlayerEvent = { type: 'TimeZoneChanged', data: { timeZone: 'UTC', dueDay: null } };

    expect(projectEvents(asked).player).toMatchObject({ timeZone: 'Europe/Kyiv', requestedTimeZone: 'UTC' });
    expect(projectEvents(asked, dayIn('UTC')).player).toMatchObject({
      timeZone: 'UTC',
      requestedTimeZone: null,
    });
  });

  it('holds the day that a change of zone found due, until a day starts (R160)', () => {
    const asked: PlayerEvent = { type: 'TimeZoneChanged', data: { timeZone: 'UTC', dueDay: '2026-03-09' } };

    expect(projectEvents(asked).player).toMatchObject({ dueDay: '2026-03-09' });
    expect(projectEvents(asked, dayIn('UTC')).player).toMatchObject({ dueDay: null });
  });

  it('drops a requested time zone when the current one is requested again', () => {
    const ask = (timeZone: string): PlayerEvent => ({
      type: 'TimeZoneChanged',
      data: { timeZone, dueDay: null },
    });

    expect(projectEvents(ask('UTC'), ask('Europe/Kyiv')).player).toMatchObject({ requestedTimeZone: null });
  });

  it('takes day and streak from the day that starts, and from the extended streak', () => {
    expect(projectEvents(dayIn('Europe/Kyiv')).player).toMatchObject({ day: '2026-03-01', streak: 4 });
    expect(
      projectEvents(dayIn('Europe/Kyiv'), { type: 'StreakExtended', data: { day: '2026-03-01', streak: 5 } })
        .player,
    ).toMatchObject({ streak: 5 });
  });

  it('spends XP on levels and never on the total', () => {
    const events: PlayerEvent[] = [
      {
        type: 'PartyXpEarned',
        data: {
          partyId: USER,
          questId: QUEST,
          contributionRevision: 3,
          xpGained: 130,
          share: 130,
          day: null,
          character: null,
        },
      },
      { type: 'LevelReached', data: { level: 2, xpSpent: 100, pointsGained: 5 } },
    ];

    expect(projectEvents(...events).player).toMatchObject({
      level: 2,
      xp: 30,
      totalXp: 130,
      availablePoints: 5,
    });
  });
});

describe('worn equipment', () => {
  it('is stored by slot, one item each', () => {
    const equip = (itemId: string, replacedItemId: string | null): PlayerEvent => ({
      type: 'ItemEquipped',
      data: { itemId, place: 'boots', replacedItemId },
    });
    const worn = [equip('patched-boots', null), equip('seven-league', 'patched-boots')] as const;

    expect(projectEvents(...worn).player).toMatchObject({ equipped: { boots: 'seven-league' } });
    const off: PlayerEvent = { type: 'ItemUnequipped', data: { itemId: 'seven-league', place: 'boots' } };
    expect(projectEvents(...worn, off).player).toMatchObject({ equipped: {} });
  });

  it('leaves the base stats unchanged, which points raise', () => {
    const spent: PlayerEvent = {
      type: 'StatsAllocated',
      data: { points: { focus: 2, charisma: 1 }, pointsSpent: 3 },
    };
    const reached: PlayerEvent = {
      type: 'LevelReached',
      data: { level: 2, xpSpent: 0, pointsGained: 5 },
    };

    expect(projectEvents(reached, spent).player).toMatchObject({
      focus: 12,
      charisma: 11,
      availablePoints: 2,
    });
  });
});

describe('the players projector', () => {
  it('ignores the streams of parties', () => {
    const [event] = toRecordedEvents(`party-${USER}`, [{ type: 'Unheard', data: {} }]);

    expect(event && playersProjector.project(event)).toEqual([]);
  });
});
