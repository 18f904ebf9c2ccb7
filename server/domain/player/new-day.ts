import type { Moment } from './player.commands';
import type { PlayerContent } from './player-content';
import type { PlayerEvent } from './player.events';
import { evolvePlayer } from './player.evolve';
import type { RegisteredPlayer } from './player.state';
import { startDay } from './start-day';

/** A player on a day that has begun. */
export type PlayerToday = RegisteredPlayer & { readonly day: string };

/**
 * What a player does on a new day begins that day first, in the same append: nothing is ever counted for the day before,
 * and no second call is needed (R36).
 */
export function onToday(
  moment: Moment,
  player: RegisteredPlayer,
  content: PlayerContent,
  act: (today: PlayerToday) => readonly PlayerEvent[],
): readonly PlayerEvent[] {
  const begun = startDay(moment, player, content);
  const today = begun.reduce(evolvePlayer, player);
  if (!hasBegun(today)) throw new Error('A day was started without a fact');
  return [...begun, ...act(today)];
}

function hasBegun(player: ReturnType<typeof evolvePlayer>): player is PlayerToday {
  return player.status === 'registered' && player.day !== null;
}
