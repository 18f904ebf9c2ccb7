import type { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import type { ReachedLimit } from '../identity/audit/audit-trail';
import { createAddressReader, type ReadAddressKey } from '../platform/http/address-key';
import { TokenBucket } from '../platform/http/token-bucket';

/** Nest's injection token of the process's limits. */
export const SOCKET_LIMITS = Symbol('Socket limits');

export interface SocketLimits {
  /** Sockets of a player at this process. */
  readonly perPlayer: number;
  /** Connections of an address (IPv6: of a /64) at this process, before they are authenticated too. */
  readonly perAddress: number;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Called for each refusal with the player or the address that has too many. */
  readonly onLimit: (limit: ReachedLimit) => void;
}

/** A client sends one packet to connect, and one per 25 s to stay; WebSocket's own pings and pongs count as packets. */
const PACKET_RATE = { burst: 20, perSecond: 1 };

/** How long a client may take to begin to sign in. */
const SIGN_IN_TIMEOUT_MS = 5_000;

/** How long a client may take to answer the closing handshake. */
const CLOSING_HANDSHAKE_MS = 2_000;

type Connection = Socket['conn'];

/** Counts the connections of this process, and closes those beyond the limits (R256). */
export class SocketLimiter {
  private readonly addresses = new Map<string, number>();
  private readonly players = new Map<string, number>();
  private readonly readAddressKey: ReadAddressKey;

  constructor(private readonly limits: SocketLimits) {
    this.readAddressKey = createAddressReader(limits.trustedProxies);
  }

  /**
   * Closes a connection beyond those of its address, any that sends too much, whatever is in it, and any that doesn't begin to
   * sign in.
   */
  limitConnection(connection: Connection): void {
    const address = this.readAddressKey(connection.request);
    const isAdmitted =
      address !== undefined && this.count(this.addresses, address, this.limits.perAddress, connection);
    if (!isAdmitted) {
      if (address !== undefined) this.limits.onLimit({ address, detail: 'sockets-address' });
      return abort(connection);
    }
    closeUnlessSigningIn(connection);
    limitFrames(connection);
    // A client that doesn't answer the closing handshake would keep the connection for another 30 s.
    connection.once('close', () => setTimeout(() => abort(connection), CLOSING_HANDSHAKE_MS).unref());
  }

  /** Returns whether the player may have one more; counts it until the connection closes. */
  admitPlayer(userId: string, connection: Connection): boolean {
    const isAdmitted = this.count(this.players, userId, this.limits.perPlayer, connection);
    if (!isAdmitted && connection.readyState === 'open')
      this.limits.onLimit({ accountId: userId, detail: 'sockets' });
    return isAdmitted;
  }

  /** Refuses a connection that has closed already: it never emits `close` again, so it would count for ever. */
  private count(counts: Map<string, number>, key: string, max: number, connection: Connection): boolean {
    const before = counts.get(key) ?? 0;
    if (before >= max || connection.readyState !== 'open') return false;
    counts.set(key, before + 1);
    connection.once('close', () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    return true;
  }
}

/** The WebSocket below engine.io, which keeps it in the request. */
interface WebSocketRequest {
  readonly websocket?: EventEmitter & { terminate(): void };
}

function webSocketOf({ request }: Connection): WebSocketRequest['websocket'] {
  return (request as WebSocketRequest).websocket;
}

/** Closes at once, without the closing handshake: the client may send and not read. */
function abort(connection: Connection): void {
  connection.close(true);
  webSocketOf(connection)?.terminate();
}

/**
 * Closes a connection that sends more than clients do. Pings are answered below engine.io, so a client that sends them and
 * doesn't read would fill the send buffer; incomplete messages never become packets, so reads are counted, too.
 */
function limitFrames(connection: Connection): void {
  const limit = (source: EventEmitter | undefined, ...events: readonly string[]): void => {
    const bucket = new TokenBucket(PACKET_RATE, performance.now());
    const onEvent = (): void => void (bucket.take(performance.now()) > 0 && abort(connection));
    for (const event of events) source?.on(event, onEvent);
  };
  limit(connection, 'packet');
  limit(webSocketOf(connection), 'ping', 'pong');
  limit(connection.request.socket, 'data');
}

/** The first message is the one that signs in; socket.io closes a connection whose first message is another. */
function closeUnlessSigningIn(connection: Connection): void {
  let hasBegun = false;
  // The message of a client may have arrived while this process was busy: packets are read before immediates.
  const onTimeout = (): void => void setImmediate(() => hasBegun || connection.close(true));
  const timer = setTimeout(onTimeout, SIGN_IN_TIMEOUT_MS);
  const stopWaiting = (): void => {
    clearTimeout(timer);
    connection.off('packet', onPacket);
    connection.off('close', stopWaiting);
  };
  const onPacket = ({ type }: { readonly type: string }): void => {
    if (type !== 'message') return;
    hasBegun = true;
    stopWaiting();
  };
  connection.on('packet', onPacket);
  connection.once('close', stopWaiting);
}
