import type { Repository } from 'typeorm';
import type { Language } from '../rules/character-class';
import type { PlayerRow } from './player.entity';

/** The language of a player's texts; English for a player whom the read model doesn't have yet. */
export async function loadLanguage(
  players: Pick<Repository<PlayerRow>, 'findOneBy'>,
  userId: string,
): Promise<Language> {
  return (await players.findOneBy({ userId }))?.language ?? 'en';
}
