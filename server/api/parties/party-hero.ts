import type { PlayerRow } from '../../read-models/player.entity';
import { listWornItems } from '../../rules/equipment';
import { DEFAULT_BUILD } from '../../rules/hero-build';
import type { PartyPersonResponse } from './party.response';

/** How others see a player's hero beside the class (R407). */
export type PartyHero = Pick<PartyPersonResponse, 'build' | 'wornItems'>;

/** The hero of today; bare and of the default build as long as the player's row is late. */
export function toPartyHero(player: Pick<PlayerRow, 'build' | 'equipped'> | undefined): PartyHero {
  return { build: player?.build ?? DEFAULT_BUILD, wornItems: listWornItems(player?.equipped ?? {}) };
}
