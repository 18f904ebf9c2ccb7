import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config';

/** Connections that wait to be accepted: Node's 511 drop those of a crowd, which then waits seconds for its next try. */
const BACKLOG = 4_096;

/** Listens on the configured address; returns the URL to open, for example http://localhost:3000. */
export async function listen(
  server: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Config,
): Promise<string> {
  await server.listen({ port, host, backlog: BACKLOG });
  const address = server.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
