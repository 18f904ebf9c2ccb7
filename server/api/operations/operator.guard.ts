import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Operators } from '../../operations/operators/operators';
import { Problem } from '../../platform/problems/problem';

type OperatorRequest = FastifyRequest & { operatorEmail?: string };

/** Allows only accounts with the operator role. Reads the role on every request, so that a revocation works at once. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(private readonly operators: Operators) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<OperatorRequest>();
    const { userId } = request.session;
    if (!userId) throw new Problem('UNAUTHENTICATED');
    const email = await this.operators.emailOf(userId);
    if (email === undefined) throw new Problem('FORBIDDEN', { detail: 'This is for operators only.' });
    request.operatorEmail = email;
    return true;
  }
}

/** The e-mail address of the calling operator, under which their actions are stored. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { operatorEmail } = context.switchToHttp().getRequest<OperatorRequest>();
  if (operatorEmail === undefined) throw new Problem('FORBIDDEN');
  return operatorEmail;
});
