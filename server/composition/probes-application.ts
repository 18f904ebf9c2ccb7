import { fastify, type FastifyInstance } from 'fastify';
import { registerProbes } from '../platform/http/probes';
import { Problem } from '../platform/problems/problem';
import { sendProblem } from '../platform/problems/send-problem';
import { toProblem } from '../platform/problems/to-problem';
import type { Core } from './core';

/** The HTTP server of a process that serves no players: it answers only probes. Not listening yet. */
export function createProbesApplication({ probes }: Core): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  registerProbes(server, probes);
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, toProblem(new Problem('NOT_FOUND'))));
  server.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error)));
  return server;
}
