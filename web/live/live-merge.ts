import type { PartyActivity, PartyQuestBar, PartyQuestContribution } from '../../server/contracts/live';
import { computePartyLevel } from '../../server/rules/party-level';
import type { PartyQuest } from '../api/models';

/** The part of a party quest that a live message changes. */
type LiveQuestBar = Pick<
  PartyQuest,
  'id' | 'totalContributions' | 'targetValue' | 'isCompleted' | 'position' | 'contributors'
>;

/** A bar at a log position, and the contribution that moved it there. */
export interface PositionedBar {
  readonly position: string;
  readonly bar: PartyQuestBar;
  readonly contribution?: PartyQuestContribution;
}

/**
 * Moves the bar in place when the message is later than the one shown; an older or equal one changes nothing. The
 * contribution is added either way: the answer to the player's own press may have moved the bar already.
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
 * Adds a contribution that led to `total` when all contributions before it are known. A duplicate, or one after a
 * missed contribution, doesn't add up to `total` and changes nothing: contributions that lag behind their bar are
 * fetched.
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
  /** Present on the screen of a single party. */
  readonly thisWeek?: { xp: number };
  readonly thisMonth?: { xp: number };
}

/** Raises the party's XP, and with it the level and this week's XP; XP never falls, so the higher total is the later one. */
export function raisePartyXp(party: PartyXpTotals, totalXp: number): void {
  if (totalXp <= party.totalXp) return;
  if (party.thisWeek) party.thisWeek.xp += totalXp - party.totalXp;
  if (party.thisMonth) party.thisMonth.xp += totalXp - party.totalXp;
  party.totalXp = totalXp;
  party.level = computePartyLevel(totalXp);
}

export type FeedEntry = Pick<PartyActivity, 'id'> & { readonly position: string };

/** Merges both feeds, newest first, each entry once. */
export function mergeFeed<Entry extends FeedEntry>(
  feed: readonly Entry[],
  arrived: readonly Entry[],
): Entry[] {
  const known = new Set(feed.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !known.has(id) && known.add(id));
  return [...feed, ...added].sort((a, b) => (a.position < b.position ? 1 : a.position > b.position ? -1 : 0));
}
