import { roundXp } from './round-xp';
import { charismaPartyFactor } from './stats';

/**
 * XP a party is given for a contribution that pays the contributor `share`: 2 % more a point of the contributor's
 * charisma above 10 (with equipment), times what worn items add, a whole number (R27, R62, R88).
 */
export function partyXp({
  share,
  charisma,
  passivePercent,
}: {
  share: number;
  charisma: number;
  passivePercent: number;
}): number {
  return roundXp(share * charismaPartyFactor(charisma) * (1 + passivePercent / 100));
}
