import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods by path pattern, its parameters called `:id`, of the routes added since `trackRoutes`. */
    methodsByRoute: Map<string, Set<string>>;
  }
}

/** Those of HTTP but for CONNECT, which Node hands to no route. Fastify would have to learn those of its extensions first. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Remembers the routes added from now on below `prefix`, for `refuseOtherMethods`. */
export function trackRoutes(server: FastifyInstance, prefix: string): void {
  const methodsByRoute = new Map<string, Set<string>>();
  server.decorate('methodsByRoute', methodsByRoute);
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(prefix)) return;
    // Two routes of one path may name its parameters differently.
    const path = url.replace(/:\w+/g, ':id');
    const methods = methodsByRoute.get(path) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByRoute.set(path, methods);
  });
}

/** Answers the methods that a tracked path doesn't take with 405, and names those that it takes in `Allow` (R197). */
export function refuseOtherMethods(server: FastifyInstance): void {
  // A copy, because the routes added here are tracked, too.
  for (const [url, methods] of [...server.methodsByRoute]) {
    const allowed = [...methods].sort().join(', ');
    server.route({
      url,
      method: METHODS.filter((method) => !methods.has(method)),
      handler: (_request, reply) => {
        void reply.header('allow', allowed);
        throw new Problem('METHOD_NOT_ALLOWED');
      },
    });
  }
}
