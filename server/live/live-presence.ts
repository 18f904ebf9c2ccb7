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

export const HEARTBEAT_INTERVAL_MS = 10_000;
/** A player who reconnects within this time, after a reload or a short loss of network, is never shown as away. */
const DISCONNECT_GRACE_MS = 3_000;

/** Broadcasts to parties which of their members are online, whichever server processes they are connected to. */
export class LivePresence {
  private readonly serialQueue = new SerialQueue();
  /** Together, because after a restart all players connect within seconds. */
  private readonly connects = new Batcher<Presence>((presences) => this.store.connect(presences));
  private readonly pendingDisconnects = new Set<NodeJS.Timeout>();
  /**
   * Ids of the sockets that are in the rooms of their parties. One that is still joining them would count as a player of no party, whose
   * changes no party is notified of.
   */
  private readonly presentSockets = new Set<string>();
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

  /** A socket of the player is in the rooms of its parties. */
  onConnect(socketId: string, presence: Presence): void {
    this.presentSockets.add(socketId);
    this.storeConnect(presence);
  }

  /** The player has joined or left a party; has no effect for a player without a socket here. */
  onPartiesChanged(userId: string): void {
    if (this.isConnected(userId)) this.storeConnect(this.readPresence(userId));
  }

  /** One of the sockets given to `onConnect` is disconnecting; `parties` are those whose rooms it is in. */
  onDisconnect(socketId: string, presence: Presence): void {
    this.presentSockets.delete(socketId);
    if (!this.isStopped && !this.isConnected(presence.userId)) this.disconnectAfterGrace(presence);
  }

  private disconnectAfterGrace(presence: Presence): void {
    const graceTimer = setTimeout(() => {
      this.pendingDisconnects.delete(graceTimer);
      // When thousands return at once, joining the rooms takes longer than the grace.
      if (this.isJoining(presence.userId)) return this.disconnectAfterGrace(presence);
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
    return this.listSockets(userId).length > 0;
  }

  /** Whether the player has sockets, none of which is in the rooms of its parties yet. */
  private isJoining(userId: string): boolean {
    return (this.server?.sockets.adapter.rooms.has(rooms.user(userId)) ?? false) && !this.isConnected(userId);
  }

  /** Ids of the player's sockets that are in the rooms of their parties. */
  private listSockets(userId: string): readonly string[] {
    const ids = [...(this.server?.sockets.adapter.rooms.get(rooms.user(userId)) ?? [])];
    return ids.filter((id) => this.presentSockets.has(id));
  }

  private listConnected(): readonly Presence[] {
    const names = [...(this.server?.sockets.adapter.rooms.keys() ?? [])];
    const userIds = names.flatMap((room) => parseUserRoom(room) ?? []);
    return userIds.filter((userId) => this.isConnected(userId)).map((userId) => this.readPresence(userId));
  }

  /** Reads the parties from the rooms of the sockets, which follow every join and leave. */
  private readPresence(userId: string): Presence {
    const sids = this.server?.sockets.adapter.sids;
    const parties = this.listSockets(userId).flatMap((id) =>
      parsePartyRooms(sids?.get(id) ?? new Set<string>()),
    );
    return { userId, parties: [...new Set(parties)] };
  }

  private storeConnect(presence: Presence): void {
    this.enqueue(presence.userId, () => this.connects.add(presence));
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
