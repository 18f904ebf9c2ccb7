import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem';

/**
 * Refuses the query of a call that takes none, as the validation pipe refuses an unknown parameter of the others (R5): the
 * same faulty query gets the same answer from every call.
 */
@Injectable()
export class UnknownQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http' || takesQuery(context)) return true;
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const fields = Object.keys(query as object);
    if (fields.length === 0) return true;
    const faults = fields.map((field) => ({ field, message: `property ${field} should not exist` }));
    throw new Problem('VALIDATION_FAILED', { faults });
  }
}

/** Whether a parameter of the handler is decorated with `@Query()`. */
function takesQuery(context: ExecutionContext): boolean {
  const parameters: unknown = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  );
  return Object.keys(Object(parameters) as object).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
