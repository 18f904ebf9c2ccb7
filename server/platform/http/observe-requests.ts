import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../metrics/request-metrics';

/** Measures every answer, and logs it at level `info`. */
export function observeRequests(server: FastifyInstance, metrics: RequestMetrics, logger: Logger): void {
  server.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { requestContext, method } = request;
    // A probe.
    if (!requestContext) return done();
    const route = toRouteLabel(request);
    const { correlationId } = requestContext;
    metrics.recordResponse({ method, route, status }, elapsedTime / 1_000);
    logger.info({ method, route, status, ms: Math.round(elapsedTime), correlationId }, 'request');
    done();
  });
}

/** A bounded set of labels: paths contain ids, and a client may request any number of paths. */
function toRouteLabel({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return 'unknown';
  return url.startsWith('/api/') ? url : 'web';
}
