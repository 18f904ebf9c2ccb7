import { addDays } from '../../rules/calendar';
import { findPause, findPauseFault, MAX_DAYS_BEFORE_PAUSE, type Pause } from '../../rules/pauses';
import { Rejection } from '../kernel/rejection';
import type { PlayerToday } from './new-day';
import type { PlayerEvent } from './player.events';

/**
 * Announces days off (R425). They begin today at the earliest, or tomorrow when today counts for the streak already:
 * a day of a pause never counts (R426). Rejects with `PAUSE_START_OUT_OF_RANGE` and the days on which it can begin, or with
 * the fault that the rules find.
 */
export function announcePause({ from, to }: Pause, player: PlayerToday): readonly PlayerEvent[] {
  const earliest = player.dayCounts ? addDays(player.day, 1) : player.day;
  const latest = addDays(player.day, MAX_DAYS_BEFORE_PAUSE);
  if (from < earliest || from > latest) throw new Rejection('PAUSE_START_OUT_OF_RANGE', { earliest, latest });
  const fault = findPauseFault(player.pauses, { from, to });
  if (fault) {
    const { code, ...parameters } = fault;
    throw new Rejection(code, parameters);
  }
  return [{ type: 'PauseAnnounced', data: { from, to } }];
}

/**
 * Ends the pause that begins on `from`: one that hasn't begun is cancelled, one that has ends with today, because a day that
 * was on pause stays so. Rejects with `PAUSE_NOT_FOUND` when there is none, or it is over.
 */
export function endPause(from: string, player: PlayerToday): readonly PlayerEvent[] {
  const pause = findPause(player.pauses, from);
  if (pause?.from !== from || pause.to < player.day) throw new Rejection('PAUSE_NOT_FOUND');
  if (pause.to === player.day) return [];
  return [{ type: 'PauseEnded', data: { from, lastDay: from > player.day ? null : player.day } }];
}
