import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Operators } from '../../operations/operators';
import { Problem } from '../../platform/problems/problem';

type OperatorRequest = FastifyRequest & { operatorEmail?: string };

/** Lets only accounts with the operator role through, as it is at this moment: a role that was taken is gone at once. */
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

/** The e-mail of the operator who asks: the name their acts are recorded under. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { operatorEmail } = context.switchToHttp().getRequest<OperatorRequest>();
  if (operatorEmail === undefined) throw new Problem('FORBIDDEN');
  return operatorEmail;
});
