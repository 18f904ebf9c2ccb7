import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { AccountEntity } from '../../identity/accounts/account.entity';
import { AccountsService } from '../../identity/accounts/accounts.service';
import { AttemptLimiter, type LoginAttempt } from '../../identity/accounts/attempt-limiter';
import { SignInBound } from '../../identity/accounts/sign-in-bound';
import { AccountSuspensions } from '../../identity/administration/account-suspensions';
import { AuditTrail } from '../../identity/audit/audit-trail';
import { DeviceCookies } from '../../identity/sessions/device-cookies';
import { refuseSuspended } from '../../identity/sessions/suspension';
import { Problem } from '../../platform/problems/problem';
import { createValidationPipe } from '../../platform/validation/validation.pipe';
import { foldEmail, isStorable } from '../../rules/text';
import { LoginDto } from './auth.dto';

export type AuthenticatedRequest = FastifyRequest & { readonly user: AccountEntity };

/** passport-local with rate limiting, for accounts that aren't suspended (R370). Guards run before pipes, so the body is validated here first. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly attempts: AttemptLimiter,
    private readonly accounts: AccountsService,
    private readonly devices: DeviceCookies,
    private readonly audit: AuditTrail,
    private readonly suspensions: AccountSuspensions,
    private readonly bound: SignInBound,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): Promise<boolean> {
    return this.bound.run(() => this.authenticate(context));
  }

  private async authenticate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { username, password } = await this.validate(request.body ?? {});
    const email = foldEmail(username);
    // A missing password, which passport-local finds malformed, or a name that no account can have is a failed sign-in (R199).
    if (!password || !isStorable(email)) throw new Problem('LOGIN_FAILED');
    const account = await this.accounts.findByLogin(username);
    const attempt: LoginAttempt = {
      // Attempts count by account, however it is named.
      key: account?.id ?? email,
      accountId: account?.id,
      deviceId: account && this.devices.find(request, account),
    };
    await this.attempts.countLogin(attempt, request.ip);
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof Problem && error.code === 'LOGIN_FAILED')
        this.audit.record({ kind: 'sign-in-failed', accountId: account?.id });
      throw error;
    }
    await this.attempts.resetLoginAttempts(attempt, request.ip);
    const { id } = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
    const suspension = await this.suspensions.findActive(id);
    if (suspension) this.audit.record({ kind: 'sign-in-failed', accountId: id, detail: 'suspended' });
    refuseSuspended(suspension);
    return true;
  }

  private async validate(body: unknown): Promise<LoginDto> {
    return (await this.validation.transform(body, { type: 'body', metatype: LoginDto })) as LoginDto;
  }
}
