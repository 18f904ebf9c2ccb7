import type { RecordedEvent } from '../../server/event-log/event-log';
import { extractPartyId } from '../../server/event-log/stream-ids';
import type { NotificationRow, NotifiedCheer } from '../../server/read-models/notification.entity';
import type { CheerEvent } from '../../server/read-models/party-cheers';
import { createNotificationRow } from './notification-rows';

/** One notification for all cheers of an entry. */
export function buildCheersId(partyId: string, entryId: string): string {
  return `cheers-${partyId}-${entryId}`;
}

/**
 * The notification after a cheer was given or taken back: it stands at its latest cheer, and without one there is none. So what was taken
 * back before it was seen is in no notification. A cheer given after the player of the entry has left the party changes nothing (R418).
 */
export function changeCheerNotification(
  row: NotificationRow | undefined,
  event: CheerEvent,
  recorded: RecordedEvent,
): NotificationRow | undefined {
  const { by, reaction, to, entryId } = event.data;
  const isGiven = event.type === 'EntryCheered';
  if (isGiven && to === null) return row;
  const others = (row?.cheers ?? []).filter(
    (cheer) => cheer.userId !== by.userId || cheer.reaction !== reaction,
  );
  const added: readonly NotifiedCheer[] = isGiven
    ? [{ userId: by.userId, nickname: by.nickname, reaction, position: recorded.position }]
    : [];
  const cheers = [...others, ...added];
  const latest = cheers.at(-1);
  const userId = row?.userId ?? to;
  if (!latest || userId === null) return undefined;
  const partyId = extractPartyId(recorded.streamId);
  const content = { type: 'cheered', userId, aboutPartyId: partyId, cheers } as const;
  const created = createNotificationRow(content, null, buildCheersId(partyId, entryId), recorded);
  const createdAt = isGiven || !row ? created.createdAt : row.createdAt;
  return { ...created, position: latest.position, createdAt };
}
