import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '../../../server/contracts/live';
import type { BenchCluster } from '../bench-cluster';
import { atMost } from '../replay/load-window';
import { print, table, type Goal } from '../report';
import { inOverloadWorld, type OverloadWorld, type Shedding } from './overload-world';
import { watch, type Watched } from './watch';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const CONNECTIONS_AT_ONCE = 400;

interface Outcome {
  readonly opened: number;
  readonly health: Watched;
  readonly ordinary: Watched;
}

/** Handshakes of sockets that don't sign in, from one address and as fast as they are closed; and bodies that never arrive. */
export async function check({ cluster }: { readonly cluster: BenchCluster }): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const [name, bytes] of [
    ['sockets', handshake],
    ['bodies', slowBody],
  ] as const) {
    const measure = (shedding: Shedding): Promise<Outcome> =>
      inOverloadWorld(cluster, name, shedding, (world) => flood(world, bytes));
    // Without a bound in all, slow bodies occupy nothing that others need.
    const after = await measure('on');
    print(
      `${name}: ${CONNECTIONS_AT_ONCE} at once from one address for ${SECONDS} s\n` +
        table([
          ['', 'opened', 'health p99 ms', 'others p99 ms', 'others refused'],
          [
            name,
            String(after.opened),
            ...[after.health, after.ordinary].map(({ p99 }) => p99.toFixed(0)),
            String(after.ordinary.refused),
          ],
        ]),
    );
    goals.push(
      atMost(`${name}: /health/live, p99`, 100, after.health.p99, 'ms'),
      atMost(`${name}: requests of others, p99`, 1_000, after.ordinary.p99, 'ms'),
      atMost(`${name}: requests of others refused`, 0, after.ordinary.refused + after.health.refused),
    );
  }
  return goals;
}

async function flood({ server, ordinaryUrl, cookie }: OverloadWorld, bytes: string): Promise<Outcome> {
  const end = performance.now() + SECONDS * 1_000;
  const isOver = (): boolean => performance.now() >= end;
  const watching = [
    watch(`${server.url}/health/live`, '', 20, isOver),
    watch(ordinaryUrl, cookie, 20, isOver),
  ] as const;
  let opened = 0;
  const port = Number(new URL(server.url).port);
  await Promise.all(
    Array.from({ length: CONNECTIONS_AT_ONCE }, async () => {
      while (!isOver()) {
        opened += 1;
        await occupy(connect(port, '127.0.0.1'), bytes, end);
        await sleep(10);
      }
    }),
  );
  const [health, ordinary] = await Promise.all(watching);
  return { opened, health, ordinary };
}

/** Resolves when the server closes the connection, or at the end. */
function occupy(connection: Socket, bytes: string, end: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => connection.destroy(), Math.max(0, end - performance.now()));
    connection.on('error', () => connection.destroy());
    connection.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    connection.resume().write(bytes);
  });
}

const ADDRESS = ['Host: localhost', 'X-Forwarded-For: 203.0.113.1'];
const handshake = [
  ...[
    `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
    ...ADDRESS,
    'Connection: Upgrade',
    'Upgrade: websocket',
  ],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
].join('\r\n');
const slowBody = [
  ...['POST /api/auth/login HTTP/1.1', ...ADDRESS, 'Content-Type: application/json'],
  ...['Content-Length: 9', '', '{'],
].join('\r\n');
