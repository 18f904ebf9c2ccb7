import type { IncomingMessage } from 'node:http';
import { compile, default as proxyAddress } from '@fastify/proxy-addr';
import type { Socket } from 'socket.io';
import { toAddressKey } from '../platform/http/address-key';
import { TokenBuckets } from '../platform/http/token-buckets';

/** Nest's injection token of the process's limits. */
export const SOCKET_LIMITS = Symbol('Socket limits');

export interface SocketLimits {
  /** Sockets of a player at this process. */
  readonly perPlayer: number;
  /** Connections of an address (IPv6: of a /64) at this process, before they are authenticated too. */
  readonly perAddress: number;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

/** A client sends one packet to connect, and one per 25 s to stay. */
const PACKET_RATE = { burst: 20, perSecond: 1 };

/** How long a client may take to begin to sign in. */
const SIGN_IN_TIMEOUT_MS = 5_000;

type Connection = Socket['conn'];

/** Counts the connections of this process, and closes those beyond the limits (R256). */
export class SocketLimiter {
  private readonly addresses = new Map<string, number>();
  private readonly players = new Map<string, number>();
  private readonly isTrusted: ReturnType<typeof compile>;

  constructor(private readonly limits: SocketLimits) {
    this.isTrusted = compile([...limits.trustedProxies]);
  }

  /**
   * Closes a connection beyond those of its address, any that sends too many packets, whatever is in them, and any that
   * doesn't begin to sign in.
   */
  limitConnection(connection: Connection): void {
    const address = this.readAddress(connection.request);
    // A client that has gone before its handshake was answered has no address any more.
    const isAdmitted =
      address !== undefined &&
      this.count(this.addresses, toAddressKey(address), this.limits.perAddress, connection);
    if (!isAdmitted) return connection.close(true);
    closeUnlessSigningIn(connection);
    const packets = new TokenBuckets(PACKET_RATE);
    connection.on('packet', () => {
      if (packets.take('', performance.now()) > 0) connection.close(true);
    });
  }

  /** Returns whether the player may have one more; counts it until the connection closes. */
  admitPlayer(userId: string, connection: Connection): boolean {
    return this.count(this.players, userId, this.limits.perPlayer, connection);
  }

  private readAddress(request: IncomingMessage): string | undefined {
    return request.socket.remoteAddress === undefined ? undefined : proxyAddress(request, this.isTrusted);
  }

  private count(counts: Map<string, number>, key: string, max: number, connection: Connection): boolean {
    const before = counts.get(key) ?? 0;
    if (before >= max) return false;
    counts.set(key, before + 1);
    connection.once('close', () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    return true;
  }
}

/** The first message is the one that signs in; socket.io closes a connection whose first message is another. */
function closeUnlessSigningIn(connection: Connection): void {
  let hasBegun = false;
  // The message of a client may have arrived while this process was busy: packets are read before immediates.
  const onTimeout = (): void => void setImmediate(() => hasBegun || connection.close(true));
  const timer = setTimeout(onTimeout, SIGN_IN_TIMEOUT_MS);
  const onPacket = ({ type }: { readonly type: string }): void => {
    if (type !== 'message') return;
    hasBegun = true;
    clearTimeout(timer);
    connection.off('packet', onPacket);
  };
  connection.on('packet', onPacket);
  connection.once('close', () => clearTimeout(timer));
}
