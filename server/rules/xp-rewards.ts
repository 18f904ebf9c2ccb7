import { CLASS_BONUS } from './class-bonus';
import { computeCharismaPartyFactor, computeIntelligenceFactor } from './stats';

/** Everything the XP of a quest is reckoned from: recorded, so that a player can be told why it was so much. */
export interface XpReckoning {
  /** What the quest promises, before any bonus. */
  readonly xpReward: number;
  /** Whether the category is one of the class's (R18). */
  readonly classBonus: boolean;
  /** With equipment. */
  readonly intelligence: number;
  /** What worn items add for the category, in percent (R62). */
  readonly passivePercent: number;
}

/** XP a player is paid for a quest, a whole number (R29). */
export function questXp({ xpReward, classBonus, intelligence, passivePercent }: XpReckoning): number {
  const bonus = classBonus ? CLASS_BONUS : 1;
  return roundXp(xpReward * bonus * computeIntelligenceFactor(intelligence) * (1 + passivePercent / 100));
}

/** Units of `requested` that a party quest still takes: at most what is missing, 0 when nothing is (R86). */
export function acceptedContribution(quest: {
  requested: number;
  totalContributions: number;
  targetValue: number;
}): number {
  return Math.max(0, Math.min(quest.requested, quest.targetValue - quest.totalContributions));
}

/**
 * XP paid for the units that take a party quest from `before` to `after` of `targetValue`. What is rounded is the sum
 * so far, not each share: the shares of a finished quest add up to `xpReward` exactly, however it was cut (R87).
 */
export function contributionShare(quest: {
  xpReward: number;
  targetValue: number;
  before: number;
  after: number;
}): number {
  const paidAt = (units: number): number => Math.round((quest.xpReward * units) / quest.targetValue);
  return paidAt(quest.after) - paidAt(quest.before);
}

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
  return roundXp(share * computeCharismaPartyFactor(charisma) * (1 + passivePercent / 100));
}

/**
 * XP rounded to nearest, halves up. Binary fractions must not cost a point: 100 × 1.005 is 100.5 to a player and
 * 100.49999999999999 to the machine, so a millionth is forgiven first.
 */
function roundXp(xp: number): number {
  return Math.round(Math.round(xp * 1e6) / 1e6);
}
