import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers whoever watches over the process: an orchestrator, Prometheus. */
export type Probe = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers probes by their paths, before every hook added after this: no session is looked for, nothing is limited,
 * measured or logged, and whatever else is away, the answer comes.
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
