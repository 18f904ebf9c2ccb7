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

/** Whether a request has got a slot, or whose bound it would exceed. */
export type Admission = 'admitted' | 'process-full' | 'address-full';

interface Slot {
  /** The client has its answer, or has gone. */
  isAnswered: boolean;
  /** The answer was computed. A client that goes doesn't end the work on its request. */
  isWorkDone: boolean;
  release(): void;
}

/**
 * The requests that a process works on, from arrival to answer (R254). A connection whose request takes too long is closed: a
 * client that sends slowly or doesn't read its answer occupies a slot no longer.
 */
export class RequestSlots {
  private readonly countByAddress = new Map<string, number>();
  private readonly slots = new WeakMap<IncomingMessage, Slot>();
  private readonly slotsByConnection = new WeakMap<Socket, Set<Slot>>();
  private count = 0;

  constructor(
    private readonly limits: RequestLimits,
    private readonly readAddressKey: ReadAddressKey,
  ) {}

  get size(): number {
    return this.count;
  }

  /** A slot is free again when the work is done and the request is answered, or its connection closes. */
  occupy(request: IncomingMessage, response: ServerResponse, reserve: number): Admission {
    const { maxInFlight, maxPerAddress, timeoutMs } = this.limits;
    // First, because it costs nothing.
    if (this.count >= maxInFlight + reserve) return 'process-full';
    const address = this.readAddressKey(request) ?? '';
    const ofAddress = this.countByAddress.get(address) ?? 0;
    if (ofAddress >= maxPerAddress + reserve) return 'address-full';
    this.count += 1;
    this.countByAddress.set(address, ofAddress + 1);
    const ofConnection = this.slotsOf(request.socket);
    const release = (): void => {
      if (!ofConnection.delete(slot)) return;
      clearTimeout(timer);
      this.leave(address);
    };
    const slot: Slot = { isAnswered: false, isWorkDone: false, release };
    const timer = setTimeout(() => {
      request.socket.destroy();
      release();
    }, timeoutMs);
    ofConnection.add(slot);
    this.slots.set(request, slot);
    // Emitted when it has been sent, and when the client aborts.
    response.once('close', () => {
      slot.isWorkDone ||= response.writableEnded;
      settle(slot, 'isAnswered');
    });
    return 'admitted';
  }

  /** The answer to the request was computed. */
  finishWork(request: IncomingMessage): void {
    const slot = this.slots.get(request);
    if (slot) settle(slot, 'isWorkDone');
  }

  private leave(address: string): void {
    this.count -= 1;
    const left = (this.countByAddress.get(address) ?? 0) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }

  /** Pipelined requests that wait behind another emit nothing when their connection closes. */
  private slotsOf(connection: Socket): Set<Slot> {
    const known = this.slotsByConnection.get(connection);
    if (known) return known;
    const slots = new Set<Slot>();
    this.slotsByConnection.set(connection, slots);
    connection.once('close', () => {
      for (const slot of slots) settle(slot, 'isAnswered');
    });
    return slots;
  }
}

function settle(slot: Slot, part: 'isAnswered' | 'isWorkDone'): void {
  slot[part] = true;
  if (slot.isAnswered && slot.isWorkDone) slot.release();
}
