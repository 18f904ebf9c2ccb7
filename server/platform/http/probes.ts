import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers a probe of an orchestrator or of Prometheus. */
export type Probe = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers probes by path, before every hook added later: probes load no session and are not rate-limited, measured or
 * logged, and they are answered whatever else is unavailable.
 */
export function registerProbes(server: FastifyInstance, probes: Readonly<Record<string, Probe>>): void {
  const byPath = new Map(Object.entries(probes));
  server.addHook('onRequest', async (request, reply) => {
    const probe = byPath.get(request.url.split('?', 1)[0] ?? '');
    if (!probe || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    void reply.header('cache-control', 'no-store');
    return probe(request, reply);
  });
}
