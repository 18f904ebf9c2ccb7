import type { Logger } from 'pino';
import type { PostgresNotifications } from '../database/notifications';
import { SerialQueue } from '../database/serial-queue';
import {
  parsePresenceNews,
  PRESENCE_CHANNEL,
  type Presence,
  type PresenceStore,
} from '../platform/presence/presence-store';
import type { LiveServer } from './live-server';
import { partiesOfRooms, rooms, userOfRoom } from './rooms';

const BEAT_MS = 10_000;
/** A page that is loaded again, or a train in a tunnel: who is back by then has not been away. */
const GRACE_MS = 3_000;

/** Tells parties which of their members are here now, whichever server processes they are connected to. */
export class LivePresence {
  private readonly queue = new SerialQueue();
  private readonly leaving = new Set<NodeJS.Timeout>();
  private server: LiveServer | undefined;
  private unlisten: (() => Promise<void>) | undefined;
  private beating: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly store: PresenceStore,
    private readonly notifications: PostgresNotifications,
    private readonly logger: Logger,
  ) {}

  async start(server: LiveServer): Promise<void> {
    this.server = server;
    this.unlisten = await this.notifications.listenFor(
      PRESENCE_CHANNEL,
      parsePresenceNews,
      ({ userId, parties, isOnline }) => {
        for (const partyId of parties)
          server.to(rooms.party(partyId)).emit('party:presence', { partyId, userId, isOnline });
      },
    );
    this.beating = setInterval(() => void this.attempt(() => this.store.beat(this.connected())), BEAT_MS);
    this.beating.unref();
  }

  /** A socket of the player is here. */
  came(presence: Presence): void {
    this.inTurn(presence.userId, () => this.store.come(presence));
  }

  /** Whoever is here is in another set of parties now. */
  moved(userId: string): void {
    if (this.isHere(userId)) this.came(this.presenceOf(userId));
  }

  /** One of the player's sockets is gone; its parties are those of its rooms at the end. */
  went(presence: Presence): void {
    // It is still in its room: another one in there is another tab.
    if (this.stopped || this.socketsOf(presence.userId) > 1) return;
    const later = setTimeout(() => {
      this.leaving.delete(later);
      this.inTurn(presence.userId, async () => {
        if (!this.isHere(presence.userId)) await this.store.go(presence);
      });
    }, GRACE_MS);
    later.unref();
    this.leaving.add(later);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.beating);
    for (const later of this.leaving) clearTimeout(later);
    await this.attempt(async () => {
      await this.unlisten?.();
      await this.store.leave();
    });
  }

  private isHere(userId: string): boolean {
    return this.socketsOf(userId) > 0;
  }

  private socketsOf(userId: string): number {
    return this.server?.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0;
  }

  private connected(): readonly Presence[] {
    const names = [...(this.server?.sockets.adapter.rooms.keys() ?? [])];
    return names.flatMap((room) => userOfRoom(room) ?? []).map((userId) => this.presenceOf(userId));
  }

  /** By the rooms of the sockets, which know of every party joined and left. */
  private presenceOf(userId: string): Presence {
    const adapter = this.server?.sockets.adapter;
    const own = [...(adapter?.rooms.get(rooms.user(userId)) ?? [])];
    const parties = own.flatMap((id) => partiesOfRooms(adapter?.sids.get(id) ?? new Set<string>()));
    return { userId, parties: [...new Set(parties)] };
  }

  /** What happens to one player happens in order. */
  private inTurn(userId: string, act: () => Promise<unknown>): void {
    if (!this.stopped) void this.attempt(() => this.queue.run(userId, act));
  }

  /** Presence is a comfort: without the database it waits for the next beat, and nothing else does. */
  private async attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.logger.warn({ err: error }, 'Presence could not be told');
    }
  }
}
