import type { FastifyInstance } from 'fastify';

/** Bytes; more than names, an address and a password need. */
const AUTH_BODY_LIMIT = 4 * 1024;

/** Bounds the bodies of the calls below `prefix`, which anybody may send (R250). */
export function boundAuthBodies(server: FastifyInstance, prefix: string): void {
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith(prefix)) route.bodyLimit = AUTH_BODY_LIMIT;
  });
}
