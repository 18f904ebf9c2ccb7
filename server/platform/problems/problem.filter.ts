import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logger';
import { Problem } from './problem';
import { sendProblem } from './send-problem';
import { toProblem } from './to-problem';

/**
 * Turns any error of a request (a refusal, an error of a parser or a hook, a failure of ours) into a problem document, and
 * logs a failure of ours with its cause.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = toProblem(error);
    // A refusal of ours is no failure: under load it would fill the log.
    if (problem.status >= 500 && !(error instanceof Problem))
      this.logger.error({ err: error, status: problem.status }, 'A request failed');
    if (reply.sent) return;
    const retryAfter = error instanceof Problem ? error.options.retryAfter : undefined;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    else if (problem.status === 503) void reply.header('retry-after', '2');
    sendProblem(reply, problem);
  }
}
