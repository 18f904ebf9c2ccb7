import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { importCompetitor } from '../competitors';

interface SelfSigned {
  readonly default: {
    generate(attributes: readonly object[]): Promise<{ readonly private: string; readonly cert: string }>;
  };
}

export interface TlsProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers of one connection, which the next one has its own of. */
const HOP_BY_HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * A server as players meet it: behind TLS and HTTP/2, as the proxy of `docs/deploy/tls.conf` is. Its certificate is signed by
 * itself, so that the browser needs a flag to accept it. The server believes its `X-Forwarded-Proto` when it trusts
 * `loopback`.
 */
export async function openTlsProxy(target: string): Promise<TlsProxy> {
  const { default: selfsigned } = (await importCompetitor('selfsigned')) as SelfSigned;
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, answer) =>
    forwardRequest(target, incoming, answer),
  );
  const tunnels = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    tunnels.add(socket);
    openTunnel(target, incoming, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const open of [...tunnels, ...sessions]) open.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

function forwardRequest(target: string, incoming: Http2ServerRequest, answer: Http2ServerResponse): void {
  const { method, url, headers } = incoming;
  const { host = headers[':authority'], ...rest } = headers;
  const asked = ask(new URL(url, target), { method, headers: { ...forwarded(rest), host } }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, forwardable(reply.headers));
    reply.pipe(answer);
  });
  asked.on('error', () => answer.destroy());
  incoming.pipe(asked);
}

/** A websocket, byte by byte. */
function openTunnel(target: string, { url, headers }: IncomingMessage, socket: Duplex): void {
  const asked = ask(new URL(url ?? '/', target), { headers: { ...headers, 'x-forwarded-proto': 'https' } });
  asked.on('upgrade', (reply, there, head) => {
    const lines = reply.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    there.unshift(head);
    there.pipe(socket).pipe(there);
    there.on('error', () => socket.destroy());
  });
  asked.on('error', () => socket.destroy());
  socket.on('error', () => asked.destroy());
  asked.end();
}

function forwarded(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  return { ...forwardable(headers), 'x-forwarded-proto': 'https' };
}

function forwardable(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.has(name)),
  );
}
