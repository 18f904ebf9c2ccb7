import type { Logger } from 'pino';
import type { PostgresListener } from '../database/postgres-listener';
import { Batcher } from '../async/batcher';
import { SerialQueue } from '../async/serial-queue';
import {
  parsePresenceNews,
  PRESENCE_CHANNEL,
  type Presence,
  type PresenceStore,
} from '../platform/presence/presence-store';
import type { LiveServer } from './live-server';
import type { MaskedRooms } from './masked-rooms';
import { parsePartyRooms, rooms, parseUserRoom } from './rooms';

const HEARTBEAT_INTERVAL_MS = 10_000;
/** A player who reconnects within this time, after a reload or a short loss of network, is never shown as away. */
const DISCONNECT_GRACE_MS = 3_000;

/** Broadcasts to parties which of their members are online, whichever server processes they are connected to. */
export class LivePresence {
  private readonly serialQueue = new SerialQueue();
  /** Together, because after a restart all players connect within seconds. */
  private readonly connects = new Batcher<Presence>((presences) => this.store.connect(presences));
  private readonly pendingDisconnects = new Set<NodeJS.Timeout>();
  private server: LiveServer | undefined;
  private unlisten: (() => Promise<void>) | undefined;
  private heartbeatTimer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly store: PresenceStore,
    private readonly postgresListener: PostgresListener,
    private readonly logger: Logger,
    private readonly maskedRooms: MaskedRooms,
  ) {}

  async start(server: LiveServer): Promise<void> {
    this.server = server;
    this.unlisten = await this.postgresListener.listenFor(
      PRESENCE_CHANNEL,
      parsePresenceNews,
      ({ userId, parties, isOnline }) => {
        for (const partyId of parties)
          this.maskedRooms.party(server, partyId).emit('party:presence', { partyId, userId, isOnline });
      },
    );
    this.heartbeatTimer = setInterval(
      () => void this.runAndLogErrors(() => this.store.heartbeat(this.listConnected())),
      HEARTBEAT_INTERVAL_MS,
    );
    this.heartbeatTimer.unref();
  }

  /** A socket of the player has connected. */
  onConnect(presence: Presence): void {
    this.enqueue(presence.userId, () => this.connects.add(presence));
  }

  /** The player has joined or left a party; has no effect for a player without a socket here. */
  onPartiesChanged(userId: string): void {
    if (this.isConnected(userId)) this.onConnect(this.readPresence(userId));
  }

  /** One of the player's sockets is disconnecting; `parties` are those whose rooms it is in. */
  onDisconnect(presence: Presence): void {
    // The disconnecting socket is still in the player's room, so a count above 1 means another tab.
    if (this.isStopped || this.countSockets(presence.userId) > 1) return;
    const graceTimer = setTimeout(() => {
      this.pendingDisconnects.delete(graceTimer);
      this.enqueue(presence.userId, async () => {
        if (!this.isConnected(presence.userId)) await this.store.disconnect(presence);
      });
    }, DISCONNECT_GRACE_MS);
    graceTimer.unref();
    this.pendingDisconnects.add(graceTimer);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.heartbeatTimer);
    for (const graceTimer of this.pendingDisconnects) clearTimeout(graceTimer);
    await this.runAndLogErrors(async () => {
      await this.unlisten?.();
      await this.store.disconnectAll();
    });
  }

  private isConnected(userId: string): boolean {
    return this.countSockets(userId) > 0;
  }

  private countSockets(userId: string): number {
    return this.server?.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0;
  }

  private listConnected(): readonly Presence[] {
    const names = [...(this.server?.sockets.adapter.rooms.keys() ?? [])];
    return names.flatMap((room) => parseUserRoom(room) ?? []).map((userId) => this.readPresence(userId));
  }

  /** Reads the parties from the rooms of the sockets, which follow every join and leave. */
  private readPresence(userId: string): Presence {
    const adapter = this.server?.sockets.adapter;
    const own = [...(adapter?.rooms.get(rooms.user(userId)) ?? [])];
    const parties = own.flatMap((id) => parsePartyRooms(adapter?.sids.get(id) ?? new Set<string>()));
    return { userId, parties: [...new Set(parties)] };
  }

  /** Changes of one player are stored in order. */
  private enqueue(userId: string, task: () => Promise<unknown>): void {
    if (!this.isStopped) void this.runAndLogErrors(() => this.serialQueue.run(userId, task));
  }

  /** Presence is not essential: when the database is unavailable, the next heartbeat repairs it and nothing else waits. */
  private async runAndLogErrors(task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.logger.warn({ err: error }, 'Presence could not be stored');
    }
  }
}
