import { io, type Socket } from 'socket.io-client';
import { LIVE_PATH, type ClientToServer, type ServerToClient } from '../../../server/contracts/live';
import type { Position } from '../../../server/contracts/position';
import { answerCalls } from './child-program';
import { sharedNow } from './shared-clock';

/** A feed entry or a cheer at a socket: which socket of its audience, the event's position, its arrival by the shared clock. */
export type Receipt = readonly [socket: number, position: Position, at: number];

/** What a socket sends when it connects. */
export interface Handshake {
  readonly cookie?: string;
  readonly room?: string;
}

/** Sockets of one server. */
interface Audience {
  readonly name: string;
  readonly url: string;
  readonly handshakes: readonly Handshake[];
}

export type FeedEntry = Parameters<ServerToClient['party:activity']>[0];

const CONNECTING_AT_ONCE = 50;

const receipts = new Map<string, Receipt[]>();
const latest = new Map<string, FeedEntry>();

const calls = {
  /** Opens the sockets; answers when each of them has got live:ready. */
  connect: async ({ name, url, handshakes }: Audience): Promise<void> => {
    receipts.set(name, []);
    const waiting = handshakes.entries();
    await Promise.all(
      Array.from({ length: CONNECTING_AT_ONCE }, async () => {
        for (const [socket, handshake] of waiting) await listen(name, socket, url, handshake);
      }),
    );
  },

  /** What an audience has received since the last call. */
  receipts: async (name: string): Promise<readonly Receipt[]> => {
    const come = receipts.get(name) ?? [];
    receipts.set(name, []);
    return come;
  },

  /** The last entry an audience received. */
  latest: async (name: string): Promise<FeedEntry | undefined> => latest.get(name),
};
export type ListenersCalls = typeof calls;

async function listen(name: string, index: number, url: string, { cookie, room }: Handshake): Promise<void> {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
    ...(room !== undefined && { auth: { room } }),
  });
  socket.on('party:activity', (entry) => {
    receipts.get(name)?.push([index, entry.position, sharedNow()]);
    latest.set(name, entry);
  });
  socket.on('party:cheers', ({ position }) => {
    receipts.get(name)?.push([index, position, sharedNow()]);
  });
  await new Promise<void>((ready, refused) => {
    socket.once('live:ready', () => ready());
    socket.once('connect_error', refused);
    socket.connect();
  });
}

answerCalls(calls);
