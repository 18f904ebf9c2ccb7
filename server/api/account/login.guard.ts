import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { AccountEntity } from '../../identity/accounts/account.entity';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { Problem } from '../../platform/problems/problem';
import { createValidationPipe } from '../../platform/validation/validation.pipe';
import { foldEmail, hasForbiddenCharacters } from '../../rules/text';
import { LoginDto } from './auth.dto';

export type AuthenticatedRequest = FastifyRequest & { readonly user: AccountEntity };

/** passport-local with rate limiting. Guards run before pipes, so the body is validated here first. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly validation = createValidationPipe();

  constructor(private readonly attempts: AttemptLimiter) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { username, password } = await this.validate(request.body ?? {});
    const email = foldEmail(username);
    // Credentials that passport-local finds malformed, or that no account can have, count as a failed sign-in (R199).
    if (email === '' || !password || hasForbiddenCharacters(email)) throw new Problem('LOGIN_FAILED');
    await this.attempts.countLogin(email, request.ip);
    await super.canActivate(context);
    await this.attempts.resetLoginAttempts(email, request.ip);
    return true;
  }

  private async validate(body: unknown): Promise<LoginDto> {
    return (await this.validation.transform(body, { type: 'body', metatype: LoginDto })) as LoginDto;
  }
}
