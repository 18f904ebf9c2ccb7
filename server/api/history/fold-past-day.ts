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
  /** Its inventory ends with the item found last (R134), which a player's own state doesn't guarantee. */
  readonly state: RegisteredPlayer;
}

/** The types whose `day` (a task's `dateAssigned`) is the player's day of the event. What a party pays has the day begun last instead. */
const DATED_TYPES: ReadonlySet<string> = new Set<PlayerEvent['type']>([
  'DayStarted',
  'ClassChanged',
  'QuestProgressed',
  'QuestCompleted',
  'QuestStepUndone',
  'StreakExtended',
  'StreakTakenBack',
  'CustomQuestCreated',
  'CustomQuestChanged',
  'TaskCreated',
  'TaskChanged',
  'TaskDeleted',
  'TasksReordered',
  'TaskCompleted',
  'TaskStepUndone',
]);

/**
 * Folds a player's stream, read from its beginning, up to the end of `day` (YYYY-MM-DD): stops at the first event of a later day in
 * the player's own calendar (R35), so a clock that was set back later changes nothing. For an earlier day than that of the
 * registration the state is the one right after it. Undefined for an empty stream.
 *
 * @throws UnreadableEvent for an event up to that day that this program can't read
 */
export async function foldPastDay(
  stream: AsyncIterable<RecordedEvent>,
  day: string,
): Promise<PastPlayer | undefined> {
  let state: PlayerState = { status: 'unregistered' };
  let firstDay: string | undefined;
  let commandId: string | undefined;
  for await (const recorded of stream) {
    const { metadata } = recorded;
    // Before it is decoded: an event of a later day may be of a newer release.
    if (state.status === 'registered' && isAfter(day, state, recorded, commandId)) break;
    commandId = metadata.commandId;
    const { event } = PLAYER_EVENTS.decode(recorded);
    state = evolvePlayer(state, event);
    if (state.status !== 'registered') continue;
    if (event.type === 'LootClaimed' && event.data.item) state = moveToEnd(state, event.data.item.itemId);
    firstDay ??= resolveToday(state, metadata.time);
    // The clock may have been set back before the first day began.
    if (state.day !== null && state.day < firstDay) firstDay = state.day;
  }
  return state.status === 'registered' && firstDay !== undefined ? { firstDay, state } : undefined;
}

/** Decisions don't depend on the order of an inventory, so a player's state keeps an item found again in its first place. */
function moveToEnd(state: RegisteredPlayer, itemId: string): RegisteredPlayer {
  const { [itemId]: quantity = 0, ...others } = state.inventory;
  return { ...state, inventory: { ...others, [itemId]: quantity } };
}

/** Whether an event belongs to a later day of the player than `day`; `commandId` is the command of the event before it. */
function isAfter(
  day: string,
  player: RegisteredPlayer,
  { type, data, metadata }: RecordedEvent,
  commandId: string | undefined,
): boolean {
  const own = DATED_TYPES.has(type) ? (data.day ?? data.dateAssigned) : undefined;
  if (typeof own === 'string') return own > day;
  // The time is that of the append, which may come after midnight where the decision came before it: a command is one whole.
  if (metadata.commandId === commandId) return false;
  const time = typeof data.at === 'string' ? data.at : metadata.time;
  // Computing a local date costs more than folding the event: most are known to be early from their date in UTC, which no zone
  // is more than a day ahead of.
  const isNear = time.slice(0, day.length) >= day || (player.day ?? '') >= day || (player.dueDay ?? '') > day;
  return isNear && resolveToday(player, time) > day;
}
