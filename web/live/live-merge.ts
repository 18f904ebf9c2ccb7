import type { PartyActivity, PartyQuestBar, PartyQuestContribution } from '../../server/contracts/live';
import { computePartyLevel } from '../../server/rules/party-level';
import type { PartyQuest } from '../api/models';

/** The part of a party quest that a live message moves. */
type LiveQuestBar = Pick<
  PartyQuest,
  'id' | 'totalContributions' | 'targetValue' | 'isCompleted' | 'position' | 'contributors'
>;

/** A bar as it was at a place in the log, and the contribution that moved it there. */
export interface PositionedBar {
  readonly position: string;
  readonly bar: PartyQuestBar;
  readonly contribution?: PartyQuestContribution;
}

/**
 * Moves the bar in place when the message is later than what it shows; an older or equal one changes nothing. Who gave
 * what follows by itself: the bar may have been moved by the answer to one's own press.
 */
export function applyBar(quest: LiveQuestBar, { position, bar, contribution }: PositionedBar): void {
  if (contribution) addContribution(quest, contribution, bar.totalContributions);
  if (position <= quest.position) return;
  quest.totalContributions = bar.totalContributions;
  quest.targetValue = bar.targetValue;
  quest.isCompleted = bar.isCompleted;
  quest.position = position;
}

/**
 * Adds a contribution that led to `total` when all before it are known. One that is known already, or comes after one that
 * was missed, doesn't add up to `total` and changes nothing: shares that stay behind their bar are fetched.
 */
function addContribution(quest: LiveQuestBar, added: PartyQuestContribution, total: number): void {
  const known = quest.contributors.reduce((sum, { contribution }) => sum + contribution, 0);
  if (known + added.contribution !== total) return;
  const before = quest.contributors.find(({ userId }) => userId === added.userId);
  const share = {
    userId: added.userId,
    nickname: added.nickname,
    contribution: added.contribution + (before?.contribution ?? 0),
    xpGained: added.xpGained + (before?.xpGained ?? 0),
  };
  quest.contributors = [...quest.contributors.filter((each) => each !== before), share].sort(
    (a, b) => b.contribution - a.contribution || (a.userId < b.userId ? -1 : 1),
  );
}

/** The part of a party that contributions raise. */
export interface PartyXpTotals {
  totalXp: number;
  level: number;
  /** Where one party is told of alone. */
  readonly thisWeek?: { xp: number };
}

/** Raises the party's XP, with it its level and what this week has brought; XP never falls, so the higher total is the later one. */
export function raisePartyXp(party: PartyXpTotals, totalXp: number): void {
  if (totalXp <= party.totalXp) return;
  if (party.thisWeek) party.thisWeek.xp += totalXp - party.totalXp;
  party.totalXp = totalXp;
  party.level = computePartyLevel(totalXp);
}

export type FeedEntry = Pick<PartyActivity, 'id'> & { readonly position: string };

/** Both feeds as one, newest first, each entry once. */
export function mergeFeed<Entry extends FeedEntry>(
  feed: readonly Entry[],
  arrived: readonly Entry[],
): Entry[] {
  const known = new Set(feed.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !known.has(id) && known.add(id));
  return [...feed, ...added].sort((a, b) => (a.position < b.position ? 1 : a.position > b.position ? -1 : 0));
}
