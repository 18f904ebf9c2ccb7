import { CLASS_BONUS } from './class-bonus';
import { computeCharismaPartyFactor, computeIntelligenceFactor } from './stats';

/** All inputs of a quest's XP. The event stores them, so that the page can explain the amount to the player. */
export interface XpReckoning {
  /** The reward the quest promises, before any bonus. */
  readonly xpReward: number;
  /** Whether the category is one of the class's (R18). */
  readonly classBonus: boolean;
  /** With equipment. */
  readonly intelligence: number;
  /** Percent that worn items add for the category (R62). */
  readonly passivePercent: number;
}

/** Returns the XP a quest pays the player, a whole number (R29). */
export function questXp({ xpReward, classBonus, intelligence, passivePercent }: XpReckoning): number {
  const bonus = classBonus ? CLASS_BONUS : 1;
  return roundXp(xpReward * bonus * computeIntelligenceFactor(intelligence) * (1 + passivePercent / 100));
}

/** Returns the XP a personal task pays: its reward, and what intelligence adds to it; a whole number (R202). */
export function taskXp({ xpReward, intelligence }: Pick<XpReckoning, 'xpReward' | 'intelligence'>): number {
  return roundXp(xpReward * computeIntelligenceFactor(intelligence));
}

/**
 * Returns how many of the `requested` units a party quest accepts: at most what is missing, 0 when it is full (R86).
 */
export function acceptedContribution(quest: {
  requested: number;
  totalContributions: number;
  targetValue: number;
}): number {
  return Math.max(0, Math.min(quest.requested, quest.targetValue - quest.totalContributions));
}

/**
 * Returns the XP for the units that take a party quest from `before` to `after` of `targetValue`. The running total is
 * rounded, not each share: the shares of a finished quest add up to `xpReward` exactly, however it was divided (R87).
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

/** Returns what a share pays its contributor on a day on which party quests have paid `paidToday` already (R300). */
export function payableShare({
  share,
  paidToday,
  bound,
}: {
  share: number;
  paidToday: number;
  /** XP per day. */
  bound: number;
}): number {
  return Math.max(0, Math.min(share, bound - paidToday));
}

/** Returns what the bound of the day left unpaid of a share; 0 for a payment of before the bound, whose `share` is null (R300). */
export function computeUnpaidXp({ share, xpGained }: { share: number | null; xpGained: number }): number {
  return share === null ? 0 : share - xpGained;
}

/**
 * Returns the XP that the party itself gains by a contribution that pays the contributor `share`, before rounding: 2 % more
 * per point of the contributor's charisma above 10 (with equipment), times the bonus of worn items, to a millionth (R27, R62).
 */
export function exactPartyXp({
  share,
  charisma,
  passivePercent,
}: {
  share: number;
  charisma: number;
  passivePercent: number;
}): number {
  return roundToMillionth(share * computeCharismaPartyFactor(charisma) * (1 + passivePercent / 100));
}

/**
 * Returns the whole XP that take a party from `before` to `after`, the exact XP of a quest's contributions so far. The
 * running total is rounded, not each contribution: many small ones give as much as one large one (R88).
 */
export function partyXpShare({ before, after }: { before: number; after: number }): number {
  return roundXp(after) - roundXp(before);
}

/**
 * Returns XP rounded to nearest, halves up. Binary fractions must not cost a point: 100 × 1.005 is 100.5 to a player
 * and 100.49999999999999 in floating point, so XP are rounded to a millionth first.
 */
function roundXp(xp: number): number {
  return Math.round(roundToMillionth(xp));
}

function roundToMillionth(xp: number): number {
  return Math.round(xp * 1e6) / 1e6;
}
