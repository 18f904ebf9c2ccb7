import type { Moment } from './player.commands';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import { evolvePlayer } from './player.evolve';
import type { RegisteredPlayer } from './player.state';
import { startDay } from './start-day';

/** A player whose current day has begun. */
export type PlayerToday = RegisteredPlayer & { readonly day: string };

/**
 * A command on a new day begins that day first, in the same append, so that nothing counts for the day before and no
 * second call is needed (R36).
 */
export function startDayThenDecide(
  moment: Moment,
  player: RegisteredPlayer,
  content: PlayerContent,
  decideToday: (today: PlayerToday) => readonly PlayerEvent[],
): readonly PlayerEvent[] {
  const dayEvents = startDay(moment, player, content);
  const today = dayEvents.reduce(evolvePlayer, player);
  if (!hasStartedDay(today)) throw new Error('Starting the day appended no DayStarted event');
  return [...dayEvents, ...decideToday(today)];
}

function hasStartedDay(player: ReturnType<typeof evolvePlayer>): player is PlayerToday {
  return player.status === 'registered' && player.day !== null;
}
