import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** The files of the second release that are deployed already, during a rollout. */
type DeployedParts = 'nothing' | 'worker' | 'all';

/** A proxy that can serve a second release of a server: the same files except for the page itself. */
export class ReleaseProxy {
  private deployed: DeployedParts = 'nothing';
  /** Both sockets of each live connection. */
  private readonly tunnels = new Set<Duplex>();

  private constructor(
    behind: string,
    private readonly server: Server,
    private readonly second: ReadonlyMap<string, Buffer>,
  ) {
    server.on('request', (asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', behind);
      const own = this.servesSecondRelease(pathname) ? this.second.get(pathname) : undefined;
      if (own) {
        const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
        answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(own);
        return;
      }
      const { method, headers } = asked;
      const passed = request(new URL(asked.url ?? '/', behind), { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    server.on('upgrade', ({ method, url, headers }, client, first) => {
      const { hostname, port } = new URL(behind);
      const tunnel = connect(Number(port), hostname);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      tunnel.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      tunnel.write(first);
      client.pipe(tunnel).pipe(client);
      for (const [end, otherEnd] of [
        [client, tunnel],
        [tunnel, client],
      ] as const) {
        this.tunnels.add(end);
        // The error is ignored: the other end sees a closed connection.
        end.on('error', () => otherEnd.destroy());
        end.on('close', () => {
          this.tunnels.delete(end);
          otherEnd.destroy();
        });
      }
    });
  }

  static async open(behind: string): Promise<ReleaseProxy> {
    const [page, worker] = await Promise.all(['/index.html', '/sw.js'].map((path) => textOf(behind, path)));
    if (!page || !worker) throw new Error('The server has no shell');
    const secondPage = page.replace('<head>', '<head><meta name="release" content="second">');
    const [before, after] = [hashOf(page), hashOf(secondPage)];
    const secondWorker = worker.replace(before.revision, after.revision).replace(before.base64, after.base64);
    if (secondPage === page || secondWorker === worker) throw new Error('The second release is the first');
    const second = new Map([
      ['/index.html', Buffer.from(secondPage)],
      ['/sw.js', Buffer.from(secondWorker)],
    ]);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ReleaseProxy(behind, server, second);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Deploys the second release, or this part of it. */
  deploy(parts: DeployedParts): void {
    this.deployed = parts;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    for (const end of this.tunnels) end.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private servesSecondRelease(pathname: string): boolean {
    return this.deployed === 'all' || (this.deployed === 'worker' && pathname === '/sw.js');
  }
}

async function textOf(url: string, path: string): Promise<string> {
  return (await fetch(new URL(path, url))).text();
}

/** Hashes as the build writes them (`web/build/service-worker.ts`). */
function hashOf(content: string): { readonly revision: string; readonly base64: string } {
  const hash = createHash('sha256').update(content).digest();
  return { revision: hash.toString('hex').slice(0, 16), base64: hash.toString('base64') };
}
