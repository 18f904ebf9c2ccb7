import { addDays } from '../../rules/calendar';
import { DAYS_BETWEEN_CLASSES, type CharacterClass } from '../../rules/character-class';
import { Rejection } from '../kernel/rejection';
import type { PlayerToday } from './new-day';
import type { PlayerEvent } from './player.events';
import type { RegisteredPlayer } from './player.state';

/**
 * Requests a class for the next day, at most one in 90 days (R384). The class in force takes a request back. Rejects with
 * `CLASS_CHANGE_TOO_EARLY` and the first day on which it may be requested.
 */
export function changeClass(characterClass: CharacterClass, player: PlayerToday): readonly PlayerEvent[] {
  if (characterClass === (player.requestedClass ?? player.characterClass)) return [];
  const from = firstDayOfClassChange(player);
  if (characterClass !== player.characterClass && from !== null && player.day < from)
    throw new Rejection('CLASS_CHANGE_TOO_EARLY', { from });
  return [{ type: 'ClassChangeRequested', data: { characterClass } }];
}

/** The day from which on another class may be requested (YYYY-MM-DD); null for a class that never changed. */
export function firstDayOfClassChange({
  classChangedOn,
}: Pick<RegisteredPlayer, 'classChangedOn'>): string | null {
  return classChangedOn === null ? null : addDays(classChangedOn, DAYS_BETWEEN_CLASSES);
}
