import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountEntity } from '../../identity/accounts/account.entity';
import { AccountsService } from '../../identity/accounts/accounts.service';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { SignInBound } from '../../identity/accounts/sign-in-bound';
import { PartyInvitations } from '../../identity/party-invitations/party-invitations';
import { PasskeysService } from '../../identity/passkeys/passkeys.service';
import { OidcClient } from '../../identity/oidc/oidc-client';
import { AuditTrail } from '../../identity/audit/audit-trail';
import { CredentialsService } from '../../identity/accounts/credentials.service';
import { RegistrationPolicy } from '../../identity/accounts/registration-policy';
import { SESSION_COOKIE } from '../../identity/sessions/session';
import { Public } from '../../identity/sessions/session.guard';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { createCommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { LOG_POSITION_HEADER, SESSION_COOKIE_HEADER } from '../../platform/openapi/complete-openapi-document';
import { AnswersFromRows } from '../../platform/reads/reads-from.decorator';
import { getCorrelationId } from '../../platform/logging/request-context';
import { LoginDto, LogoutResponse, RegisterDto, RegistrationResponse } from './auth.dto';
import { LoginGuard, type AuthenticatedRequest } from './login.guard';
import { PasskeyLoginDto, PasskeyRequestOptions } from './passkeys.dto';
import { SignIns } from './sign-ins';
import { UserResponse } from './user.response';

const REGISTER_HEADERS = { ...LOG_POSITION_HEADER, ...SESSION_COOKIE_HEADER };
/** A login writes only when the time zone is another. */
const LOGIN_HEADERS = {
  'X-Log-Position': { ...LOG_POSITION_HEADER['X-Log-Position'], required: false },
  ...SESSION_COOKIE_HEADER,
};

/** Why the link into a party lets no newcomer register (R413). */
const PARTY_INVITATION_REFUSALS = [
  'PARTY_INVITATION_UNKNOWN',
  'PARTY_INVITATION_REVOKED',
  'PARTY_INVITATION_EXPIRED',
  'PARTY_INVITATION_USED_UP',
  'PARTY_NOT_FOUND',
  'PARTY_FULL',
  'PARTY_LEVEL_TOO_LOW',
] as const;

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly attempts: AttemptLimiter,
    private readonly runner: CommandRunner,
    private readonly signIns: SignIns,
    private readonly passkeys: PasskeysService,
    private readonly audit: AuditTrail,
    private readonly registration: RegistrationPolicy,
    private readonly bound: SignInBound,
    private readonly oidc: OidcClient,
    private readonly invitations: PartyInvitations,
  ) {}

  @Public()
  @Get('registration')
  @ApiOperation({ summary: 'Who may register here, and the ways in beside the password' })
  @ApiOkResponse({ type: RegistrationResponse })
  @ApiProblems('VALIDATION_FAILED')
  getRegistration(@Req() { host }: FastifyRequest): RegistrationResponse {
    const { buttonText = null } = this.oidc.findSettings(host) ?? {};
    const arePasskeysAvailable = this.passkeys.areAvailable(host);
    return { mode: this.registration.mode, oidcButton: buttonText, arePasskeysAvailable };
  }

  @Public()
  @Post('register')
  @AnswersFromRows()
  @ApiOperation({ summary: 'Register and sign in' })
  @ApiCreatedResponse({ type: UserResponse, headers: REGISTER_HEADERS })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'duplicate_email', 'duplicate_username', 'TOO_MANY_REQUESTS'] as const),
    ...(['REGISTRATION_CLOSED', 'INVITE_REQUIRED', 'INVITE_INVALID'] as const),
    ...PARTY_INVITATION_REFUSALS,
  )
  register(@Body() body: RegisterDto, @Req() request: FastifyRequest): Promise<UserResponse> {
    return this.bound.run(() => this.createAccount(body, request));
  }

  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @Post('login')
  @AnswersFromRows()
  @ApiOperation({ summary: 'Sign in; the e-mail or the nickname goes in the field username' })
  @ApiBody({ type: LoginDto })
  @ApiOkResponse({ type: UserResponse, headers: LOGIN_HEADERS })
  @ApiProblems('VALIDATION_FAILED', 'LOGIN_FAILED', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS')
  async login(@Body() body: LoginDto, @Req() request: AuthenticatedRequest): Promise<UserResponse> {
    return this.enter(request, request.user, body.timeZone);
  }

  @Public()
  @HttpCode(200)
  @Post('passkey-options')
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'Ask for a challenge to sign in with a passkey' })
  @ApiOkResponse({ type: PasskeyRequestOptions })
  @ApiProblems('VALIDATION_FAILED', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_REQUESTS')
  async beginPasskeySignIn(@Req() request: FastifyRequest): Promise<PasskeyRequestOptions> {
    await this.attempts.countPasskeyChallenge(request.ip);
    return this.passkeys.beginSignIn(request.host);
  }

  @Public()
  @HttpCode(200)
  @Post('passkey-login')
  @AnswersFromRows()
  @ApiOperation({ summary: 'Sign in with a passkey that has answered a challenge' })
  @ApiOkResponse({ type: UserResponse, headers: LOGIN_HEADERS })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE'] as const),
    ...(['ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'] as const),
  )
  async loginWithPasskey(
    @Body() { timeZone, ...assertion }: PasskeyLoginDto,
    @Req() request: FastifyRequest,
  ): Promise<UserResponse> {
    const account = await this.passkeys.authenticate(assertion, request.host);
    return this.enter(request, account, timeZone);
  }

  @Public()
  @HttpCode(200)
  @Post('logout')
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'End the session, at REST and at the sockets' })
  @ApiOkResponse({ type: LogoutResponse, headers: SESSION_COOKIE_HEADER })
  @ApiProblems('VALIDATION_FAILED')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogoutResponse> {
    const { userId } = request.session;
    if (userId) {
      await request.session.destroy();
      this.audit.record({ kind: 'signed-out', accountId: userId });
    }
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { ok: true };
  }

  private async createAccount(body: RegisterDto, request: FastifyRequest): Promise<UserResponse> {
    await this.attempts.countRegistration(request.ip);
    const { authProvider: _emailOnly, timeZone = 'UTC', language = 'en', inviteCode, ...others } = body;
    const { partyInvitation, ...rest } = others;
    if (inviteCode !== undefined) await this.attempts.countInvite(request.ip);
    const registration = { ...rest, timeZone, language };
    const invitation =
      partyInvitation === undefined ? undefined : await this.invitations.require(partyInvitation, request.ip);
    const admission = { inviteCode, invitation };
    const account = await this.accounts.register(registration, getCorrelationId(), admission);
    if (inviteCode !== undefined) await this.attempts.rewardInvite(request.ip);
    this.credentials.welcome(account.id);
    return this.signIns.signIn(request, account, 'registered', invitation && 'party-invitation');
  }

  /** Signs in to an account that exists. */
  private async enter(
    request: FastifyRequest,
    account: AccountEntity,
    timeZone: string | undefined,
  ): Promise<UserResponse> {
    await this.attempts.countSignIn(account.id);
    await this.accounts.ensurePlayerRegistered(account, getCorrelationId());
    if (timeZone) await this.moveTo(timeZone, account.id);
    return this.signIns.signIn(request, account, 'signed-in');
  }

  /** Also sets the device's time zone, as part of the sign-in. */
  private async moveTo(timeZone: string, userId: string): Promise<void> {
    const context = createCommandContext({
      actor: userId,
      correlationId: getCorrelationId(),
      idempotency: undefined,
      request: undefined,
    });
    const { instant } = this.runner.moment();
    await this.runner.run(PLAYER_AGGREGATE, userId, { type: 'ChangeTimeZone', timeZone, instant }, context);
  }
}
