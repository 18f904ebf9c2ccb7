import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem';

/** Refuses a body with fields on calls that take none, rather than ignoring it (R5). */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body === undefined || body === null) return true;
    const fields = Object.keys(Object(body) as object);
    if (typeof body === 'object' && fields.length === 0) return true;
    const faults = fields.map((field) => ({ field, message: `property ${field} should not exist` }));
    throw new Problem('VALIDATION_FAILED', { faults });
  }
}
