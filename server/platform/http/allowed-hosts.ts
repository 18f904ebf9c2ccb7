import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem';

/**
 * Returns whether a request may be sent to `host` (with or without a port): the host of `publicUrl`, an IP address, this
 * machine's own name, or localhost (R257). A page of another site can point its own name at this machine (DNS rebinding), and
 * would then count as the same origin.
 */
export function isAllowedHost(host: string, publicUrl: string | undefined): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname;
  return isOwnHost(name) || (publicUrl !== undefined && name === new URL(publicUrl).hostname);
}

/** Returns whether the name leads to this machine whatever any DNS says, or is an IP address. */
function isOwnHost(name: string): boolean {
  const own = hostname().toLowerCase();
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return (
    isIP(address) !== 0 ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === own ||
    name === `${own}.local`
  );
}

/** Refuses requests to any other name with `HOST_NOT_ALLOWED`. */
export function refuseOtherHosts(server: FastifyInstance, publicUrl: string | undefined): void {
  server.addHook('onRequest', (request, _reply, done) => done(checkHost(request, publicUrl)));
}

export function checkHost({ host }: FastifyRequest, publicUrl: string | undefined): Problem | undefined {
  return isAllowedHost(host, publicUrl) ? undefined : new Problem('HOST_NOT_ALLOWED');
}
