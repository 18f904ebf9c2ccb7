import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '../../../server/contracts/position';
import { percentile } from '../rounds';
import type { ChildProgram } from './child-program';
import type { ListenersCalls } from './listeners.program';
import { MEMBERS } from './load';

/** A sent message, by its position: to which party, and when by the shared clock. */
export type Sent = ReadonlyMap<Position, { readonly party: number; readonly at: number }>;

/** Milliseconds until a member's socket received it. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  /** Measured messages per second. */
  readonly rate: number;
  readonly missed: number;
  readonly duplicated: number;
  /** At sockets outside the party. */
  readonly misdelivered: number;
}

/** One way to send to parties: sends to them in turn for so long, and waits until all members have received it. */
export type MeasureLatency = (seconds: number) => Promise<Latency>;

/** What hasn't arrived within this time counts as missed; milliseconds. */
const TIMEOUT_MS = 10_000;

/** The latency of each message to each member. Sockets are numbered party by party. */
export async function computeLatency(
  listeners: ChildProgram<ListenersCalls>,
  audience: string,
  { sent, rate }: { readonly sent: Sent; readonly rate: number },
): Promise<Latency> {
  const waits = new Map<string, number>();
  let [twice, astray] = [0, 0];
  const giveUp = Date.now() + TIMEOUT_MS;
  while (waits.size < sent.size * MEMBERS && Date.now() < giveUp) {
    for (const [socket, position, at] of await listeners.call('receipts', audience)) {
      const message = sent.get(position);
      // Other activities of members are broadcast, too.
      if (!message) continue;
      const key = `${position} ${socket}`;
      if (Math.floor(socket / MEMBERS) !== message.party) astray += 1;
      else if (waits.has(key)) twice += 1;
      else waits.set(key, at - message.at);
    }
    await sleep(50);
  }
  const values = [...waits.values()];
  const missed = sent.size * MEMBERS - waits.size;
  return {
    p50: percentile(values, 50),
    p99: percentile(values, 99),
    rate,
    missed,
    duplicated: twice,
    misdelivered: astray,
  };
}
