import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BUILD_TRICKS, type BuildTrick } from '../../../web/build/tricks';
import { startServerProcess } from '../../support/processes/server-process';
import { median } from '../rounds';
import { table } from '../report';
import { pageScores, type PageScores } from './lighthouse';
import { openTlsProxy } from './tls-proxy';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.cache/bench-web');
/** The build with every trick, which the others are compared with. */
const WHOLE = 'nothing';

interface Variant {
  readonly leftOut: BuildTrick | typeof WHOLE;
  /** Behind TLS and HTTP/2. */
  readonly url: string;
  close(): Promise<void>;
}

interface Visit {
  /** Of a browser that listens for DevTools. */
  readonly port: number;
  readonly rounds: number;
  readonly databaseUrl: string;
  /** Registers a player at the address; returns the session's cookie, which is valid at every variant. */
  readonly createSession: (url: string) => Promise<string>;
}

/**
 * Measures home on a phone, throttled by DevTools, for the whole build and for one without each trick; the rounds alternate
 * between them. Returns a table with medians, and of LCP the median ratio to the whole build in the same round.
 */
export async function compareTricks({ port, rounds, databaseUrl, createSession }: Visit): Promise<string> {
  const variants: Variant[] = [];
  try {
    for (const leftOut of [WHOLE, ...BUILD_TRICKS] as const) variants.push(await serve(leftOut, databaseUrl));
    const cookie = await createSession(variants[0]!.url);
    const seen = new Map<Variant, PageScores[]>(variants.map((variant) => [variant, []]));
    for (let round = 0; round < rounds; round += 1) {
      process.stderr.write(`tricks: round ${round + 1} of ${rounds}\n`);
      for (const variant of variants) {
        const visit = { port, cookie, url: `${variant.url}/`, device: 'mobile', rounds: 1 } as const;
        seen.get(variant)!.push(await pageScores({ ...visit, throttlingMethod: 'devtools' }));
      }
    }
    return toTable(variants, seen);
  } finally {
    for (const variant of variants) await variant.close();
    await rm(FOLDER, { recursive: true, force: true });
  }
}

/** Serves a copy of the built server with a web of its own: the server serves what is built beside it. */
async function serve(leftOut: Variant['leftOut'], databaseUrl: string): Promise<Variant> {
  const folder = join(FOLDER, leftOut);
  for (const part of ['server', 'projections', 'node_modules'])
    await cp(join(ROOT, 'dist', part), join(folder, part), { recursive: true });
  const args = ['build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'error'];
  execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      QUESTLOG_WEB_OUT: join(folder, 'web'),
      QUESTLOG_WEB_WITHOUT: leftOut === WHOLE ? '' : leftOut,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const environment = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: 'loopback' };
  const server = await startServerProcess(environment, join(folder, 'server/main.js'));
  const front = await openTlsProxy(server.url);
  return {
    leftOut,
    url: front.url,
    close: async () => {
      await front.close();
      await server.stop();
    },
  };
}

function toTable(variants: readonly Variant[], seen: ReadonlyMap<Variant, readonly PageScores[]>): string {
  const whole = seen.get(variants[0]!)!;
  return table([
    ['left out of the build', 'LCP ms', 'LCP ratio', 'TBT ms', 'undisturbed'],
    ...variants.map((variant) => {
      const scores = seen.get(variant)!;
      const ratios = scores.map(
        ({ largestContentfulPaint }, round) => largestContentfulPaint / whole[round]!.largestContentfulPaint,
      );
      return [
        variant.leftOut,
        median(scores.map(({ largestContentfulPaint }) => largestContentfulPaint)).toFixed(0),
        median(ratios).toFixed(2),
        median(scores.map(({ totalBlockingTime }) => totalBlockingTime)).toFixed(0),
        String(scores.filter(({ undisturbed }) => undisturbed > 0).length),
      ];
    }),
  ]);
}
