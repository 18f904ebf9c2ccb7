import type { PartyActivity, PartyQuestBar } from '../../server/contracts/live';
import { partyLevel } from '../../server/rules/party-level';

/** The part of a party quest that a live message moves. */
export interface MovingBar {
  readonly id: string;
  totalContributions: number;
  targetValue: number;
  isCompleted: boolean;
  position: string;
}

/** A bar as it was at a place in the log. */
export interface BarAt {
  readonly position: string;
  readonly bar: PartyQuestBar;
}

/** Moves the bar in place when the message is later than what it shows; an older or equal one changes nothing. */
export function moveBar(quest: MovingBar, { position, bar }: BarAt): void {
  if (position <= quest.position) return;
  quest.totalContributions = bar.totalContributions;
  quest.targetValue = bar.targetValue;
  quest.isCompleted = bar.isCompleted;
  quest.position = position;
}

/** The part of a party that contributions raise. */
export interface RisingParty {
  totalXp: number;
  level: number;
  /** Where one party is told of alone. */
  readonly thisWeek?: { xp: number };
}

/** Raises the party's XP, with it its level and what this week has brought; XP never falls, so the higher total is the later one. */
export function raisePartyXp(party: RisingParty, totalXp: number): void {
  if (totalXp <= party.totalXp) return;
  if (party.thisWeek) party.thisWeek.xp += totalXp - party.totalXp;
  party.totalXp = totalXp;
  party.level = partyLevel(totalXp);
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
