import { FEED_ONLY_TYPES, MAX_COUNTED } from '../../server/contracts/notifications';
import type { PartyActivity } from '../../server/contracts/live';
import type { NotificationsPage } from '../api/models';

/** Counts a feed entry that the page doesn't include yet, in place; entries by `userId` are not new to them. */
export function countUnseen(
  page: NotificationsPage,
  { partyId, position, type, user }: PartyActivity,
  userId: string,
): void {
  const feed = page.parties.find((each) => each.partyId === partyId);
  if (!feed || position <= feed.position) return;
  feed.position = position;
  const counts = FEED_ONLY_TYPES.includes(type) && user.id !== userId;
  if (counts && feed.unseen < MAX_COUNTED) feed.unseen += 1;
}
