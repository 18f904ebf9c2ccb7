import type { FastifyReply } from 'fastify';
import type { ProblemDocument } from './problem';

/** Sends the document, and nothing else, as the answer (RFC 9457). */
export function sendProblem(reply: FastifyReply, problem: ProblemDocument): void {
  void reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
