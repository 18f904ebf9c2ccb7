import type { NotificationsPage } from './models';

/** Size of the first page; earlier pages are fetched on request. */
const NOTIFICATIONS_PAGE_SIZE = 20;

/** The query behind the bell and the panel: one cache entry, kept current by the socket. */
export function notificationsQueryArg(userId: string): { readonly userId: string; readonly limit: number } {
  return { userId, limit: NOTIFICATIONS_PAGE_SIZE };
}

/** How far a player has seen: a party's feed, or, without a party, the notifications. */
export interface SeenMark {
  readonly seen: string;
  readonly partyId?: string | null;
}

/** Whether nothing in the mark's audience is later than the mark. */
export function isAllSeen({ latest, parties }: NotificationsPage, { seen, partyId }: SeenMark): boolean {
  if (!partyId) return latest === null || latest <= seen;
  const feed = parties.find((each) => each.partyId === partyId);
  return feed === undefined || feed.position <= seen;
}

/** Marks everything up to the mark as seen, in place. */
export function markPageSeen(page: NotificationsPage, { seen, partyId }: SeenMark): void {
  if (partyId) {
    for (const feed of page.parties) if (feed.partyId === partyId) feed.unseen = 0;
    return;
  }
  page.unread = 0;
  if (page.seen === null || page.seen < seen) page.seen = seen;
}

/** The number of lines with something new: each notification is one, and each feed is one, however much is new in it. */
export function countUnreadLines({ unread, parties }: NotificationsPage): number {
  return unread + parties.filter(({ unseen }) => unseen > 0).length;
}
