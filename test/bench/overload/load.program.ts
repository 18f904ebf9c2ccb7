import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerCalls } from '../live-feed/child-program';
import { percentile } from '../rounds';

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
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly cookie?: string;
  readonly expected: number;
}

let turn = 0;

/** Seven reads, then three contributions; each by the next player. */
function nextCall({ kind, players }: Load): Call {
  turn += 1;
  if (kind === 'logins') {
    const body = JSON.stringify({ username: randomUUID(), password: 'wrong-password' });
    return { method: 'POST', path: '/api/auth/login', body, expected: 401 };
  }
  const player = players[turn % players.length];
  if (!player) throw new Error('There are no players');
  const { cookie, partyId, questId } = player;
  if (turn % 10 < 7) return { method: 'GET', path: `/api/parties/${partyId}`, cookie, expected: 200 };
  const body = JSON.stringify({ partyId, contribution: 1 });
  return { method: 'POST', path: `/api/party-quests/${questId}/contribute`, body, cookie, expected: 200 };
}

/** Counts the answers to calls that it sends from many addresses over connections that stay open. */
class Sender {
  readonly millis: number[] = [];
  sent = 0;
  shed = 0;
  failed = 0;
  outstanding = 0;
  private readonly agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    // By default 256 stay open, and a flood measures the opening of connections.
    maxFreeSockets: Number.POSITIVE_INFINITY,
  });

  constructor(private readonly load: Load) {}

  async send(): Promise<void> {
    const { expected, ...call } = nextCall(this.load);
    const begin = performance.now();
    this.sent += 1;
    this.outstanding += 1;
    const status = await this.exchange(call).catch(() => 0);
    this.outstanding -= 1;
    if (status === expected) this.millis.push(performance.now() - begin);
    else if (status === 503 || status === 429) this.shed += 1;
    else this.failed += 1;
  }

  measure(seconds: number): Measured {
    const { shed, failed, millis } = this;
    return {
      ...{ shed, failed, acceptedPerSecond: millis.length / seconds, sentPerSecond: this.sent / seconds },
      p50: millis.length === 0 ? Number.POSITIVE_INFINITY : percentile(millis, 50),
      p99: millis.length === 0 ? Number.POSITIVE_INFINITY : percentile(millis, 99),
    };
  }

  close(): void {
    this.agent.destroy();
  }

  private exchange({ method, path, body, cookie }: Omit<Call, 'expected'>): Promise<number> {
    const headers = {
      // Of 5,000 addresses: what one address may do is another part of the bench.
      'x-forwarded-for': `10.1.${turn % 100}.${turn % 50}`,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      request(this.load.url + path, { method, agent: this.agent, headers }, (answer) => {
        answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      })
        .once('error', reject)
        .end(body);
    });
  }
}

const calls = {
  /** As many as are answered over so many connections. */
  peak: async (options: Load & { readonly connections: number; readonly seconds: number }) => {
    const sender = new Sender(options);
    const end = performance.now() + options.seconds * 1_000;
    await Promise.all(
      Array.from({ length: options.connections }, async () => {
        while (performance.now() < end) await sender.send();
      }),
    );
    sender.close();
    return sender.measure(options.seconds);
  },

  /** `rate` a second by the clock, answered or not, while at most `maxOutstanding` wait. What waits at the end is cut off. */
  flood: async (
    options: Load & { readonly rate: number; readonly seconds: number; readonly maxOutstanding: number },
  ) => {
    const sender = new Sender(options);
    const begin = performance.now();
    let due = 0;
    while (performance.now() - begin < options.seconds * 1_000) {
      const target = ((performance.now() - begin) / 1_000) * options.rate;
      for (; due < target; due += 1) if (sender.outstanding < options.maxOutstanding) void sender.send();
      await sleep(1);
    }
    const measured = sender.measure(options.seconds);
    sender.close();
    return measured;
  },
};
export type LoadCalls = typeof calls;

answerCalls(calls);
