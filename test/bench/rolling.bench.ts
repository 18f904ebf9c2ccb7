import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { openBenchCluster } from './bench-cluster';
import { buildServer } from './built-server';
import { print, table, type Goal } from './report';

const CONFIGURATION = resolve(import.meta.dirname, '../../docs/deploy/nginx-host.conf');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CLIENTS = 8;
/** Between two requests of a client, in milliseconds. */
const PAUSE_MS = 5;

interface Losses {
  readonly requests: number;
  readonly lost: number;
  /** By what the client saw: a status of the proxy, or the connection's error. */
  readonly reasons: Readonly<Record<string, number>>;
}

/**
 * Restarts two API processes in turn, several times, behind nginx with `docs/deploy/nginx-host.conf` while clients send
 * requests, half of which may not be repeated by the proxy. Goal: no request is lost. Beside it the same with nginx's
 * default of `max_fails`. Needs `nginx` on the PATH.
 */
export async function run(): Promise<readonly Goal[]> {
  await buildServer();
  const shipped = await measure((text) => text);
  const byDefault = await measure((text) => text.replaceAll(' max_fails=0', ''));
  const row = (name: string, { requests, lost, reasons }: Losses): readonly string[] => [
    name,
    String(requests),
    String(lost),
    Object.entries(reasons)
      .map(([reason, count]) => `${count} × ${reason}`)
      .join(', '),
  ];
  print(
    table([
      [`${2 * ROUNDS} restarts`, 'requests', 'lost', 'as'],
      row('as shipped', shipped),
      row('default max_fails', byDefault),
    ]),
  );
  return [{ what: 'lost requests', goal: '0', reached: String(shipped.lost), holds: shipped.lost === 0 }];
}

async function measure(change: (configuration: string) => string): Promise<Losses> {
  const cluster = await openBenchCluster();
  const folder = await mkdtemp(join(tmpdir(), 'questlog-nginx-'));
  const ports = [await freePort(), await freePort()];
  const front = await freePort();
  const servers: ServerProcess[] = [];
  let nginx: ChildProcess | undefined;
  try {
    const databaseUrl = await cluster.createDatabase('rolling');
    const start = (port: number) =>
      startServerProcess({
        DATABASE_URL: databaseUrl,
        ROLE: 'api',
        PORT: String(port),
        PUBLIC_URL: 'https://questlog.example.org',
        TRUSTED_PROXIES: 'loopback',
      });
    for (const port of ports) servers.push(await start(port));
    const site = change(adapt(await readFile(CONFIGURATION, 'utf8'), front, ports));
    nginx = await startNginx(folder, site);
    const load = new Load(`http://127.0.0.1:${front}`);
    await load.waitUntilAnswered();
    const loading = load.run();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, port] of ports.entries()) {
        await servers[index]!.stop();
        servers[index] = await start(port);
      }
    }
    load.stop();
    return await loading;
  } finally {
    nginx?.kill();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
    await cluster.close();
  }
}

/** The shipped file with these ports, without TLS, and for a load that comes from one address. */
function adapt(text: string, front: number, [first, second]: readonly number[]): string {
  return text
    .replace(/# Names that are not yours[\s\S]*?\n}\n/, '')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replaceAll(/^ {2}ssl_.*\n/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replaceAll('rate=100r/s', 'rate=10000r/s');
}

async function startNginx(folder: string, site: string): Promise<ChildProcess> {
  await writeFile(join(folder, 'site.conf'), site);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    worker_processes 1; events { worker_connections 1024; }
    http { access_log off; ${paths} include ${folder}/site.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
}

/** Closed loops of clients; an answer that a process gave isn't lost, whatever its status. */
class Load {
  private isStopped = false;
  private requests = 0;
  private readonly reasons: Record<string, number> = {};

  constructor(private readonly url: string) {}

  async waitUntilAnswered(): Promise<void> {
    while ((await this.send(0)) !== undefined) await sleep(50);
  }

  async run(): Promise<Losses> {
    await Promise.all(Array.from({ length: CLIENTS }, () => this.runClient()));
    const lost = Object.values(this.reasons).reduce((sum, count) => sum + count, 0);
    return { requests: this.requests, lost, reasons: this.reasons };
  }

  stop(): void {
    this.isStopped = true;
  }

  private async runClient(): Promise<void> {
    while (!this.isStopped) {
      this.requests += 1;
      const reason = await this.send(this.requests);
      if (reason !== undefined) this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  }

  /** Why the request was lost; undefined when a process answered. */
  private async send(number: number): Promise<string | undefined> {
    try {
      const answer = await fetch(
        `${this.url}/api/auth/login`,
        number % 2 === 0
          ? undefined
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      );
      await answer.arrayBuffer();
      return answer.status >= 500 ? String(answer.status) : undefined;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    }
  }
}
