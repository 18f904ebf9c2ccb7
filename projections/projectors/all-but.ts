import { GAME_EVENTS, type GameEvent } from '../../server/event-log/registry';

/** Every type of event that this release knows, but those. */
export function allBut(...types: readonly GameEvent['type'][]): readonly string[] {
  return GAME_EVENTS.types.filter((type) => !types.includes(type));
}
