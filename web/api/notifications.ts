import type { NotificationsPage } from './models';

/** Of the newest; earlier ones are fetched when they are asked for. */
const NOTIFICATIONS_PAGE_SIZE = 20;

/** What the bell and the panel show: one entry of the cache, kept current by the socket. */
export function notificationsQueryArg(userId: string): { readonly userId: string; readonly limit: number } {
  return { userId, limit: NOTIFICATIONS_PAGE_SIZE };
}

/** How far somebody has seen: a party's feed, or, without one, the notifications. */
export interface SeenMark {
  readonly seen: string;
  readonly partyId?: string | null;
}

/** Whether nothing of what the mark is about is later than it. */
export function isAllSeen({ latest, parties }: NotificationsPage, { seen, partyId }: SeenMark): boolean {
  if (!partyId) return latest === null || latest <= seen;
  const feed = parties.find((each) => each.partyId === partyId);
  return feed === undefined || feed.position <= seen;
}

/** Changes the page in place: all that the mark is about is seen. */
export function markPageSeen(page: NotificationsPage, { seen, partyId }: SeenMark): void {
  if (partyId) {
    for (const feed of page.parties) if (feed.partyId === partyId) feed.unseen = 0;
    return;
  }
  page.unread = 0;
  if (page.seen === null || page.seen < seen) page.seen = seen;
}

/** Lines with something new: each notification is one, and each feed, however much is new in it. */
export function countUnreadLines({ unread, parties }: NotificationsPage): number {
  return unread + parties.filter(({ unseen }) => unseen > 0).length;
}
