import type { PlayerRow } from '../../server/read-models/player.entity';
import { DEFAULT_STATS, withPoints } from '../../server/rules/stats';
import type { DataOf } from './game-projector';

export function createPlayerRow(data: DataOf<'PlayerRegistered'>): PlayerRow {
  return {
    userId: data.userId,
    nickname: data.nickname,
    username: data.username,
    characterClass: data.characterClass,
    build: null,
    pauses: [],
    sharesPauses: false,
    language: data.language,
    timeZone: data.timeZone,
    requestedTimeZone: null,
    dueDay: null,
    level: 1,
    xp: 0,
    totalXp: 0,
    streak: 0,
    day: null,
    ...DEFAULT_STATS,
    availablePoints: 0,
    equipped: {},
    profilePosition: null,
  };
}

/** Requests a time zone, in force from the next day (R33). Requesting the one in force cancels an earlier request. */
export function withTimeZoneRequested(
  player: PlayerRow,
  { timeZone, dueDay }: DataOf<'TimeZoneChanged'>,
): Partial<PlayerRow> {
  return { requestedTimeZone: timeZone === player.timeZone ? null : timeZone, dueDay };
}

export function withDayStarted(
  player: PlayerRow,
  { day, timeZone, streak }: DataOf<'DayStarted'>,
): Partial<PlayerRow> {
  const requestedTimeZone = player.requestedTimeZone;
  return {
    day,
    timeZone,
    dueDay: null,
    streak,
    requestedTimeZone: requestedTimeZone === timeZone ? null : requestedTimeZone,
  };
}

export function withXp(player: PlayerRow, xpGained: number): Partial<PlayerRow> {
  return { xp: player.xp + xpGained, totalXp: player.totalXp + xpGained };
}

export function withAllocatedPoints(
  player: PlayerRow,
  { points, pointsSpent }: DataOf<'StatsAllocated'>,
): Partial<PlayerRow> {
  return { ...withPoints(player, points), availablePoints: player.availablePoints - pointsSpent };
}
