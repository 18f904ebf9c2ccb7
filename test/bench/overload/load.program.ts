import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerCalls } from '../live-feed/child-program';
import { percentile } from '../rounds';
import { HttpConnection } from './http-connection';

/** What is sent: reads and contributions of players, or sign-ins with unknown names, which cost a hash each. */
export interface Load {
  readonly url: string;
  readonly kind: 'mixed' | 'logins';
  readonly players: readonly LoadPlayer[];
}

export interface LoadPlayer {
  readonly cookie: string;
  readonly partyId: string;
  readonly questId: string;
}

export interface Measured {
  readonly acceptedPerSecond: number;
  readonly sentPerSecond: number;
  /** Answered with 503 or 429. */
  readonly shed: number;
  /** Cut off, or answered with another status than expected. */
  readonly failed: number;
  /** Of the accepted ones, milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Call {
  readonly bytes: string;
  readonly expected: number;
}

const random = (below: number): number => Math.floor(Math.random() * below);

/** Seven reads in ten, else contributions; each by any of the players. */
function nextCall({ kind, players }: Load): Call {
  if (kind === 'logins') {
    const body = JSON.stringify({ username: randomUUID(), password: 'wrong-password' });
    return { bytes: toBytes('POST', '/api/auth/login', '', body), expected: 401 };
  }
  const player = players[random(players.length)];
  if (!player) throw new Error('There are no players');
  const { cookie, partyId, questId } = player;
  if (random(10) < 7) return { bytes: toBytes('GET', `/api/parties/${partyId}`, cookie), expected: 200 };
  const body = JSON.stringify({ partyId, contribution: 1 });
  return { bytes: toBytes('POST', `/api/party-quests/${questId}/contribute`, cookie, body), expected: 200 };
}

function toBytes(method: string, path: string, cookie: string, body = ''): string {
  const head = [
    ...[`${method} ${path} HTTP/1.1`, 'Host: localhost'],
    // Of 65,536 addresses: what one address may do is another part of the bench.
    `X-Forwarded-For: 10.1.${random(256)}.${random(256)}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Counts the answers to calls that it sends over connections that stay open. */
class Sender {
  readonly millis: number[] = [];
  sent = 0;
  shed = 0;
  failed = 0;

  private readonly idle: HttpConnection[];

  private constructor(
    private readonly load: Load,
    private readonly connections: HttpConnection[],
  ) {
    this.idle = [...connections];
  }

  /** Opens so many connections one after the other, and uses each once: connecting is another part of the bench. */
  static async open(load: Load, connections: number): Promise<Sender> {
    const port = Number(new URL(load.url).port);
    const opened: HttpConnection[] = [];
    for (let count = 0; count < connections; count += 1) {
      const connection = await HttpConnection.open(port);
      await connection.exchange(toBytes('GET', '/health/live', ''));
      opened.push(connection);
    }
    return new Sender(load, opened);
  }

  get isBusy(): boolean {
    return this.idle.length === 0;
  }

  async send(): Promise<void> {
    const connection = this.idle.pop();
    if (!connection) throw new Error('All connections are in use');
    const { bytes, expected } = nextCall(this.load);
    const begin = performance.now();
    this.sent += 1;
    const status = await connection.exchange(bytes);
    if (status === expected) this.millis.push(performance.now() - begin);
    else if (status === 503 || status === 429) this.shed += 1;
    else this.failed += 1;
    if (connection.isOpen) this.idle.push(connection);
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }

  measure(seconds: number): Measured {
    const { shed, failed, millis } = this;
    return {
      ...{ shed, failed, acceptedPerSecond: millis.length / seconds, sentPerSecond: this.sent / seconds },
      p50: millis.length === 0 ? Number.POSITIVE_INFINITY : percentile(millis, 50),
      p99: millis.length === 0 ? Number.POSITIVE_INFINITY : percentile(millis, 99),
    };
  }
}

const calls = {
  /** As many as are answered over so many connections. */
  peak: async (options: Load & { readonly connections: number; readonly seconds: number }) => {
    const sender = await Sender.open(options, options.connections);
    const end = performance.now() + options.seconds * 1_000;
    await Promise.all(
      Array.from({ length: options.connections }, async () => {
        while (performance.now() < end) await sender.send();
      }),
    );
    const measured = sender.measure(options.seconds);
    sender.close();
    return measured;
  },

  /** `rate` a second by the clock, answered or not, while a connection is free. What waits at the end is cut off. */
  flood: async (
    options: Load & { readonly rate: number; readonly seconds: number; readonly connections: number },
  ) => {
    const sender = await Sender.open(options, options.connections);
    const begin = performance.now();
    let due = 0;
    while (performance.now() - begin < options.seconds * 1_000) {
      const target = ((performance.now() - begin) / 1_000) * options.rate;
      for (; due < target; due += 1) if (!sender.isBusy) void sender.send();
      await sleep(1);
    }
    const measured = sender.measure(options.seconds);
    sender.close();
    return measured;
  },
};
export type LoadCalls = typeof calls;

answerCalls(calls);
