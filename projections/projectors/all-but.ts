import { GAME_EVENTS, type GameEvent } from '../../server/event-log/registry';

/** Every type of event that this release knows, but those. */
export function allBut(...types: readonly GameEvent['type'][]): ReadonlySet<string> {
  return new Set(GAME_EVENTS.types.filter((type) => !types.includes(type)));
}
