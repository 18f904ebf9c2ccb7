import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LIVE_PATH, type ClientToServer, type ServerToClient } from '../../../server/contracts/live';
import type { Position } from '../../../server/contracts/position';
import { answerCalls } from '../live-feed/child-program';
import { sharedNow } from '../live-feed/shared-clock';

/** Sockets that have been welcomed (`live:ready`) since a moment, and how long after it, in milliseconds. */
export interface Return {
  readonly millis: readonly number[];
  /** Sockets that must fetch everything again (`live:reset`). */
  readonly resets: number;
  /** How often connections have ended or failed, by reason. */
  readonly reasons: Readonly<Record<string, number>>;
}

const CONNECTING_AT_ONCE = 50;
/** The web's: `web/live/live-socket.ts`. */
const RECONNECTION = { reconnectionDelay: 500, reconnectionDelayMax: 5_000 };

/** A socket that returns by itself, with the last position it has received, as the web does. */
class ReturningSocket {
  /** By the shared clock; undefined while it isn't welcomed. */
  readyAt: number | undefined;
  wasReset = false;
  private position: Position | undefined;
  private readonly socket: Socket<ServerToClient, ClientToServer>;

  constructor(url: string, cookie: string) {
    this.socket = io(url, {
      ...RECONNECTION,
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      extraHeaders: { cookie },
      auth: (send) => send(this.position === undefined ? {} : { after: this.position }),
    });
    this.socket.on('live:reset', () => (this.wasReset = true));
    this.socket.on('live:ready', ({ position }) => {
      this.position = position;
      this.readyAt = sharedNow();
    });
    this.socket.on('disconnect', (reason) => {
      this.readyAt = undefined;
      countReason(reason);
    });
    this.socket.on('connect_error', ({ message }) => countReason(message));
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('live:ready', () => resolve());
      this.socket.once('connect_error', reject);
      this.socket.connect();
    });
  }

  close(): void {
    this.socket.close();
  }
}

const sockets: ReturningSocket[] = [];
/** How often connections have ended or failed, by reason. */
const reasons = new Map<string, number>();

function countReason(reason: string): void {
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

const calls = {
  /** Opens a socket for each cookie; answers when each is welcomed. */
  open: async ({ url, cookies }: { readonly url: string; readonly cookies: readonly string[] }) => {
    const waiting = cookies.values();
    await Promise.all(
      Array.from({ length: CONNECTING_AT_ONCE }, async () => {
        for (const cookie of waiting) {
          const socket = new ReturningSocket(url, cookie);
          sockets.push(socket);
          await socket.open();
        }
      }),
    );
  },

  /** Answers when all sockets have been welcomed since the moment, or after so many seconds. */
  awaitReturn: async ({ since, seconds }: { readonly since: number; readonly seconds: number }) => {
    const isBack = ({ readyAt }: ReturningSocket): boolean => readyAt !== undefined && readyAt >= since;
    const end = sharedNow() + seconds * 1_000;
    while (!sockets.every(isBack) && sharedNow() < end) await sleep(50);
    const back = sockets.filter(isBack);
    const resets = sockets.filter(({ wasReset }) => wasReset).length;
    return {
      millis: back.map(({ readyAt = 0 }) => readyAt - since),
      resets,
      reasons: Object.fromEntries(reasons),
    } satisfies Return;
  },

  /** Closes all sockets but so many; answers when that is done. */
  keep: async (count: number) => {
    for (const socket of sockets.splice(count)) socket.close();
  },

  /** How many sockets are connected. */
  countConnected: async () => sockets.filter(({ isConnected }) => isConnected).length,
};
export type ReturningSocketsCalls = typeof calls;

answerCalls(calls);
