import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getCorrelationId } from '../logging/request-context';
import {
  createCommandContext,
  IDEMPOTENCY_KEY_PATTERN,
  type CommandContext,
} from '../commands/command-context';
import { Problem } from '../problems/problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the HTTP application is created. */
    fingerprintSecret: string;
  }
}

/** The context of the request's command: the actor from the session, the command id from `Idempotency-Key`. */
export const CurrentCommandContext = createParamDecorator(
  (_: unknown, context: ExecutionContext): CommandContext => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { userId } = request.session;
    if (!userId) throw new Problem('UNAUTHENTICATED');
    return createCommandContext({
      actor: userId,
      correlationId: getCorrelationId(),
      idempotency: readIdempotencyKey(request),
      request: [request.method, request.url, request.body ?? null],
    });
  },
);

function readIdempotencyKey(
  request: FastifyRequest,
): { readonly key: string; readonly secret: string } | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key))
    return { key, secret: request.server.fingerprintSecret };
  throw new Problem('VALIDATION_FAILED', {
    faults: [{ field: 'Idempotency-Key', message: 'must be 8 to 128 visible ASCII characters' }],
  });
}
