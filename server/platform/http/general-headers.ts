import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBelow } from './is-below';

/** Features of the browser that the game never uses. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sends `Permissions-Policy` with every answer, and `Cache-Control: no-store` with those below `prefix` that don't say
 * otherwise (R258): they hold what only one player may see.
 */
export function sendGeneralHeaders(server: FastifyInstance, prefix: string): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    addGeneralHeaders(request, reply, prefix);
    done();
  });
}

/** The same for an answer that Fastify sends without hooks. */
export function addGeneralHeaders(request: FastifyRequest, reply: FastifyReply, prefix: string): void {
  void reply.header('permissions-policy', PERMISSIONS_POLICY);
  if (isBelow(request, prefix) && !reply.hasHeader('cache-control'))
    void reply.header('cache-control', 'no-store');
}
