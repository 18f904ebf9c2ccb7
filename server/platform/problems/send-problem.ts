import type { FastifyReply } from 'fastify';
import type { ProblemDocument } from './problem';

/** Media type of a problem document. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/**
 * Sends the document as the whole answer (RFC 9457). A fault of ours carries the request's correlation id, so that a
 * player who quotes it leads us to the log lines about it.
 */
export function sendProblem(reply: FastifyReply, problem: ProblemDocument): FastifyReply {
  const correlationId = problem.status === 500 ? reply.request.requestContext?.correlationId : undefined;
  return reply
    .status(problem.status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify({ ...problem, correlationId }));
}
