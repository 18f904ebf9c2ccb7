import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a request is for something below `prefix`: by its path, or by the route it matches, because a path that is
 * percent-encoded, or sent as a whole URL, matches the same route.
 */
export function isBelow(request: FastifyRequest, prefix: string): boolean {
  return request.url.startsWith(prefix) || (request.routeOptions.url?.startsWith(prefix) ?? false);
}
