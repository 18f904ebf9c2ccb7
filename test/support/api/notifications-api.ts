import type { NotificationType } from '../../../server/contracts/notifications';
import { expectOk } from './game-api';
import type { TestPlayer } from './player';

interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly position: string;
  readonly party: { readonly id: string; readonly name: string; readonly isMember: boolean } | null;
  readonly player: { readonly id: string; readonly nickname: string } | null;
  readonly quest: { readonly id: string; readonly name: string; readonly xpEarned: number } | null;
  readonly amount: number | null;
}

export interface NotificationsPage {
  readonly items: readonly Notification[];
  readonly next: string | null;
  readonly unread: number;
  readonly seen: string | null;
  readonly latest: string | null;
  readonly parties: readonly {
    readonly partyId: string;
    readonly name: string;
    readonly unseen: number;
    readonly position: string;
  }[];
}

export async function fetchNotifications(player: TestPlayer, query = ''): Promise<NotificationsPage> {
  return expectOk(
    await player.get<NotificationsPage>(`/user/${player.id}/notifications${query && `?${query}`}`),
  );
}

/** The player's notifications, newest first. */
export async function fetchNotificationTypes(player: TestPlayer): Promise<readonly NotificationType[]> {
  return (await fetchNotifications(player)).items.map(({ type }) => type);
}

/** Marks all up to that position as seen: notifications and feeds, or one party's feed. */
export async function markSeen(player: TestPlayer, position: string | null, partyId?: string): Promise<void> {
  const { status, body } = await player.post(`/user/${player.id}/notifications/seen`, {
    body: { position, ...(partyId && { partyId }) },
  });
  if (status !== 204) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}
