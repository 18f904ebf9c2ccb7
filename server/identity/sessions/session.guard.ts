import {
  applyDecorators,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IS_PUBLIC_ROUTE } from '../../platform/openapi/public-route';
import { Problem } from '../../platform/problems/problem';
import { refuseSuspended } from './suspension';

const IS_PUBLIC = Symbol('public');
const ALLOWS_OTHER_USER_ID = Symbol('names another');

/** Marks a route that visitors may call. All other routes need a session. */
export const Public = (): MethodDecorator =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), ApiExtension(IS_PUBLIC_ROUTE, true));

/** Marks a route whose body names another player: a member of one's party. */
export const AllowOtherUserId = () => SetMetadata(ALLOWS_OTHER_USER_ID, true);

/**
 * Admits only signed-in players who aren't suspended, and only to their own data: a `userId` in the path or the body must be the signed-in
 * player's, whatever else it names (R4).
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.hasMetadata(IS_PUBLIC, context)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { userId, suspension } = request.session;
    if (!userId) throw new Problem('UNAUTHENTICATED');
    refuseSuspended(suspension);
    const inBody = this.hasMetadata(ALLOWS_OTHER_USER_ID, context) ? undefined : readUserId(request.body);
    for (const named of [readUserId(request.params), inBody]) {
      if (named !== undefined && named !== userId) throw new Problem('FORBIDDEN');
    }
    return true;
  }

  private hasMetadata(mark: symbol, context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(mark, targets) ?? false;
  }
}

function readUserId(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined;
}
