import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/problems/problem';

const PUBLIC = Symbol('public');

/** Marks a call that visitors may make. Everything else needs a session. */
export const Public = () => SetMetadata(PUBLIC, true);

/**
 * Lets only signed-in players through, and only to what is their own: a `userId` in the path or the body must be the
 * signed-in player's, whatever it names otherwise (D5).
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = request.session.userId;
    if (!userId) throw new Problem('UNAUTHENTICATED');
    for (const named of [userIdIn(request.params), userIdIn(request.body)]) {
      if (named !== undefined && named !== userId) throw new Problem('FORBIDDEN');
    }
    return true;
  }
}

function userIdIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined;
}
