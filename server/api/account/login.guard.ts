import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { AccountEntity } from '../../identity/accounts/account.entity';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { Problem } from '../../platform/problems/problem';
import { foldEmail, hasForbiddenCharacters } from '../../rules/text';
import { LoginDto } from './auth.dto';

export type AuthenticatedRequest = FastifyRequest & { readonly user: AccountEntity };

/** passport-local with rate limiting. Guards run before pipes, so the body is validated here first. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly attempts: AttemptLimiter) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const body = plainToInstance(LoginDto, request.body ?? {});
    const faults = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
    if (faults.length > 0) {
      throw new Problem('VALIDATION_FAILED', {
        faults: faults.map(({ property, constraints }) => ({
          field: property,
          message: Object.values(constraints ?? {}).join('; '),
        })),
      });
    }
    const email = foldEmail(body.username);
    // Credentials that passport-local finds malformed, or that no account can have, count as a failed sign-in.
    if (email === '' || body.password === '' || hasForbiddenCharacters(email))
      throw new Problem('LOGIN_FAILED');
    await this.attempts.countLogin(email, request.ip);
    await super.canActivate(context);
    await this.attempts.resetLoginAttempts(email, request.ip);
    return true;
  }
}
