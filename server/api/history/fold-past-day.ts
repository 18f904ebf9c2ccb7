import type { PlayerEvent } from '../../domain/player/player.events';
import { evolvePlayer } from '../../domain/player/player.evolve';
import type { PlayerState, RegisteredPlayer } from '../../domain/player/player.state';
import type { RecordedEvent } from '../../event-log/event-log';
import { PLAYER_EVENTS } from '../../event-log/registry';
import { resolveToday } from '../../read-models/player-today';

/** A player at the end of a day. */
export interface PastPlayer {
  /** The day of the registration, YYYY-MM-DD in the player's zone; an earlier one if a clock that was set back has begun it. */
  readonly firstDay: string;
  readonly state: RegisteredPlayer;
}

/**
 * Folds a player's stream, read from its beginning, up to the end of `day` (YYYY-MM-DD): to the last event that the player's own
 * calendar puts on that day or before it (R35). For an earlier day than that of the registration the state is the one right
 * after it. Undefined for an empty stream.
 *
 * @throws UnreadableEvent for an event up to that day that this program can't read
 */
export async function foldPastDay(
  stream: AsyncIterable<RecordedEvent>,
  day: string,
): Promise<PastPlayer | undefined> {
  let state: PlayerState = { status: 'unregistered' };
  let firstDay: string | undefined;
  for await (const recorded of stream) {
    const { event } = PLAYER_EVENTS.decode(recorded);
    const { time } = recorded.metadata;
    if (state.status === 'registered' && isAfter(day, state, event, time)) break;
    state = evolvePlayer(state, event);
    if (state.status !== 'registered') continue;
    firstDay ??= resolveToday(state, time);
    // The clock may have been set back before the first day began.
    if (state.day !== null && state.day < firstDay) firstDay = state.day;
  }
  return state.status === 'registered' && firstDay !== undefined ? { firstDay, state } : undefined;
}

/** Whether an event at `time` (ISO 8601, UTC) belongs to a later day of the player than `day`. */
function isAfter(day: string, player: RegisteredPlayer, event: PlayerEvent, time: string): boolean {
  if (event.type === 'DayStarted') return event.data.day > day;
  // Computing a local date costs more than folding the event: most are known to be early from their date in UTC, which no zone
  // is more than a day ahead of.
  const isNear = time.slice(0, day.length) >= day || (player.day ?? '') >= day || (player.dueDay ?? '') > day;
  return isNear && resolveToday(player, time) > day;
}
