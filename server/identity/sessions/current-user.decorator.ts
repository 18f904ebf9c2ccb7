import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/problems/problem';

/** The id of the signed-in player. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { userId } = context.switchToHttp().getRequest<FastifyRequest>().session;
  if (!userId) throw new Problem('UNAUTHENTICATED');
  return userId;
});
