import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Position } from '../../contracts/position';
import { parseMinPosition } from './min-position';

/** The latest log position the caller knows; for commands that only sometimes read a read model. */
export const MinPosition = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | undefined =>
    parseMinPosition(context.switchToHttp().getRequest<FastifyRequest>()),
);
