import type { PostgresNotifications } from '../database/notifications';
import { parseSeenNews, SEEN_CHANNEL } from '../platform/notifications/seen-store';
import type { LiveServer } from './live-server';
import { rooms } from './rooms';

/** Tells a player's other tabs and devices what was seen on one of them, whichever processes they are connected to. */
export class LiveSeen {
  private unlisten: (() => Promise<void>) | undefined;

  constructor(private readonly notifications: PostgresNotifications) {}

  async start(server: LiveServer): Promise<void> {
    this.unlisten = await this.notifications.listenFor(
      SEEN_CHANNEL,
      parseSeenNews,
      ({ userId, partyId, seen }) => {
        server.to(rooms.user(userId)).emit('notifications:seen', { seen, partyId });
      },
    );
  }

  async stop(): Promise<void> {
    await this.unlisten?.();
  }
}
