import type { PostgresListener } from '../database/postgres-listener';
import { parseSeenNews, SEEN_CHANNEL } from '../platform/notifications/seen-marker-store';
import type { LiveServer } from './live-server';
import { rooms } from './rooms';

/** Sends a new seen position to all tabs and devices of the player, whichever processes they are connected to. */
export class LiveSeenRelay {
  private unlisten: (() => Promise<void>) | undefined;

  constructor(private readonly postgresListener: PostgresListener) {}

  async start(server: LiveServer): Promise<void> {
    this.unlisten = await this.postgresListener.listenFor(
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
