import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ReadAddressKey } from './address-key';

export interface RequestLimits {
  /** Requests at the same time. */
  readonly maxInFlight: number;
  /** Of these, from one address (IPv6: of a /64). */
  readonly maxPerAddress: number;
  /** How long a request may take from its arrival until its answer is read; milliseconds. */
  readonly timeoutMs: number;
}

type Release = () => void;

/**
 * The requests that a process works on, from arrival to answer (R254). A connection whose request takes too long is closed: a
 * client that sends slowly or doesn't read its answer occupies a slot no longer.
 */
export class RequestSlots {
  private readonly countByAddress = new Map<string, number>();
  private readonly releasesByConnection = new WeakMap<Socket, Set<Release>>();
  private count = 0;

  constructor(
    private readonly limits: RequestLimits,
    private readonly readAddressKey: ReadAddressKey,
  ) {}

  get size(): number {
    return this.count;
  }

  /** Returns whether there was a slot; it is free again when the request is answered or its connection closes. */
  occupy(request: IncomingMessage, response: ServerResponse, reserve: number): boolean {
    const address = this.readAddressKey(request) ?? '';
    const ofAddress = this.countByAddress.get(address) ?? 0;
    const { maxInFlight, maxPerAddress, timeoutMs } = this.limits;
    if (this.count >= maxInFlight + reserve || ofAddress >= maxPerAddress + reserve) return false;
    this.count += 1;
    this.countByAddress.set(address, ofAddress + 1);
    const releases = this.releasesOf(request.socket);
    const timer = setTimeout(() => request.socket.destroy(), timeoutMs);
    const release = (): void => {
      if (!releases.delete(release)) return;
      clearTimeout(timer);
      this.leave(address);
    };
    releases.add(release);
    // Emitted when it has been sent, and when the client aborts.
    response.once('close', release);
    return true;
  }

  private leave(address: string): void {
    this.count -= 1;
    const left = (this.countByAddress.get(address) ?? 0) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }

  /** Pipelined requests that wait behind another emit nothing when their connection closes. */
  private releasesOf(connection: Socket): Set<Release> {
    const known = this.releasesByConnection.get(connection);
    if (known) return known;
    const releases = new Set<Release>();
    this.releasesByConnection.set(connection, releases);
    connection.once('close', () => {
      for (const release of releases) release();
    });
    return releases;
  }
}
