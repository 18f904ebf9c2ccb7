import type { PostgresNotifications } from '../database/notifications';
import { SEEN_CHANNEL, type SeenNews } from '../platform/notifications/seen-store';
import type { LiveServer } from './live-server';
import { rooms } from './rooms';

/** Tells a player's other tabs and devices what was seen on one of them, whichever processes they are connected to. */
export class LiveSeen {
  private unlisten: (() => Promise<void>) | undefined;

  constructor(private readonly notifications: PostgresNotifications) {}

  async start(server: LiveServer): Promise<void> {
    this.unlisten = await this.notifications.listen(SEEN_CHANNEL, (payload) => {
      const { userId, partyId, seen } = JSON.parse(payload) as SeenNews;
      server.to(rooms.user(userId)).emit('notifications:seen', { seen, partyId });
    });
  }

  async stop(): Promise<void> {
    await this.unlisten?.();
  }
}
