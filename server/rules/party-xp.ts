import { roundXp } from './round-xp';
import { charismaPartyFactor } from './stats';

/**
 * XP a party is given for a contribution that pays the contributor `share`: 2 % more a point of the contributor's
 * charisma above 10, a whole number (D10, D28).
 */
export function partyXp({ share, charisma }: { share: number; charisma: number }): number {
  return roundXp(share * charismaPartyFactor(charisma));
}
