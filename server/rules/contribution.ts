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
