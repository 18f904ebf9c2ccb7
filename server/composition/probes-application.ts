import { fastify, type FastifyInstance } from 'fastify';
import { registerProbes } from '../platform/http/probes';
import { Problem } from '../platform/problems/problem';
import { sendProblem } from '../platform/problems/send-problem';
import { toProblem } from '../platform/problems/to-problem';
import type { Core } from './core';

/** What a process without players answers on its port: probes, and nothing else; not listening yet. */
export function createProbesApplication({ probes }: Core): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  registerProbes(server, probes);
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, toProblem(new Problem('NOT_FOUND'))));
  server.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error)));
  return server;
}
