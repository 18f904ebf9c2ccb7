import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Position } from '../../contracts/position';
import { parseMinPosition } from './min-position';

/** How far the caller has seen the log go; for commands that only sometimes read what was written before. */
export const MinPosition = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | undefined =>
    parseMinPosition(context.switchToHttp().getRequest<FastifyRequest>()),
);
