import { Body, Controller, Get, HttpCode, Post, Query, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcOutcome } from '../../contracts/oidc';
import { AccountsService } from '../../identity/accounts/accounts.service';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { AccountSuspensions } from '../../identity/administration/account-suspensions';
import { AuditTrail } from '../../identity/audit/audit-trail';
import { OidcCookie } from '../../identity/oidc/oidc-cookie';
import { LOGIN_SECONDS } from '../../identity/oidc/oidc-logins';
import { SIGN_UP_SECONDS } from '../../identity/oidc/oidc-sign-ups';
import { OidcService, type OidcResult } from '../../identity/oidc/oidc.service';
import { AccountSessions } from '../../identity/sessions/account-sessions';
import { Public } from '../../identity/sessions/session.guard';
import { isInForce } from '../../identity/sessions/suspension';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { getCorrelationId } from '../../platform/logging/request-context';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import {
  LOCATION_HEADER,
  LOG_POSITION_HEADER,
  SESSION_COOKIE_HEADER,
} from '../../platform/openapi/complete-openapi-document';
import { Problem } from '../../platform/problems/problem';
import { AnswersFromRows } from '../../platform/reads/reads-from.decorator';
import { OidcSignUpDto, OidcSignUpResponse, OidcStartResponse } from './oidc.dto';
import { SignIns } from './sign-ins';
import { UserResponse } from './user.response';

/** The pages that a browser is sent to after a sign-in; else it is sent back to where it comes from, with the outcome. */
const PAGES: Readonly<Partial<Record<OidcOutcome, string>>> = { 'signed-in': '/', 'sign-up': '/auth/oidc' };

/** Outcomes that somebody may have tried to get into an account by. */
const REFUSALS: readonly OidcOutcome[] = ['refused', 'link-refused', 'confirm-refused'];

/** Sign-ins by an OpenID Connect provider (R400–R403). */
@ApiTags('auth')
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly oidc: OidcService,
    private readonly cookie: OidcCookie,
    private readonly attempts: AttemptLimiter,
    private readonly accounts: AccountsService,
    private readonly suspensions: AccountSuspensions,
    private readonly sessions: AccountSessions,
    private readonly signIns: SignIns,
    private readonly audit: AuditTrail,
  ) {}

  @Public()
  @Post('start')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'Begin a sign-in by the OpenID Connect provider' })
  @ApiOkResponse({ type: OidcStartResponse })
  @ApiProblems('VALIDATION_FAILED', 'OIDC_UNAVAILABLE', 'TOO_MANY_REQUESTS')
  async beginOidcSignIn(
    @Req() { ip, host }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcStartResponse> {
    await this.attempts.countOidcStep(ip);
    const createSecret = () => this.cookie.renew(reply, LOGIN_SECONDS);
    return { url: await this.oidc.begin(host, createSecret) };
  }

  /** The parameters are the provider's: their number and names differ, so none is declared. */
  @Public()
  @Get('callback')
  @Redirect()
  @ApiOperation({ summary: 'Take the answer of the OpenID Connect provider, and go on to a page' })
  @ApiFoundResponse({ description: 'A page of the game', headers: LOCATION_HEADER })
  @ApiProblems('VALIDATION_FAILED')
  async finishOidcSignIn(
    @Query() _answer: object,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly url: string; readonly statusCode: number }> {
    const outcome = await this.finish(request, reply);
    const origin = request.session.userId ? '/settings' : '/auth';
    return { url: PAGES[outcome] ?? `${origin}?oidc=${outcome}`, statusCode: 302 };
  }

  @Public()
  @Get('sign-up')
  @ApiOperation({ summary: 'The first sign-in that waits in this browser for a nickname and a class' })
  @ApiOkResponse({ type: OidcSignUpResponse })
  @ApiProblems('VALIDATION_FAILED', 'OIDC_SIGN_UP_EXPIRED')
  async getOidcSignUp(@Req() request: FastifyRequest): Promise<OidcSignUpResponse> {
    const { email } = await this.oidc.findSignUp(this.cookie.read(request));
    return { email };
  }

  @Public()
  @Post('sign-up')
  @AnswersFromRows()
  @ApiOperation({ summary: 'Create the account of a first sign-in, and sign in' })
  @ApiCreatedResponse({
    type: UserResponse,
    headers: { ...LOG_POSITION_HEADER, ...SESSION_COOKIE_HEADER },
  })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'OIDC_SIGN_UP_EXPIRED', 'duplicate_email'] as const),
    ...(['duplicate_username', 'TOO_MANY_REQUESTS'] as const),
  )
  async signUpWithOidc(
    @Body() { timeZone = 'UTC', language = 'en', ...profile }: OidcSignUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    await this.attempts.countRegistration(request.ip);
    const secret = this.cookie.read(request);
    const account = await this.oidc.signUp(secret, { ...profile, timeZone, language }, getCorrelationId());
    this.cookie.clear(reply);
    return this.signIns.signIn(request, account, 'registered');
  }

  private async finish(request: FastifyRequest, reply: FastifyReply): Promise<OidcOutcome> {
    try {
      await this.attempts.countOidcStep(request.ip);
      const [path = ''] = request.url.split('?', 1);
      const result = await this.oidc.finish(request.url.slice(path.length), {
        browserSecret: this.cookie.read(request),
        host: request.host,
        accountId: request.session.userId,
      });
      return await this.conclude(result, request, reply);
    } catch (error) {
      if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return 'too-many';
      throw error;
    }
  }

  private async conclude(
    result: OidcResult,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<OidcOutcome> {
    if (REFUSALS.includes(result.outcome))
      this.audit.record({
        kind: 'sign-in-failed',
        accountId: request.session.userId,
        detail: result.outcome,
      });
    if (result.outcome === 'sign-up')
      await this.oidc.saveSignUp(result.signUp, this.cookie.renew(reply, SIGN_UP_SECONDS));
    if (result.outcome !== 'signed-in' && result.outcome !== 'confirmed') return result.outcome;
    this.cookie.clear(reply);
    const { account: signedIn } = result;
    const account = await this.accounts.findById(signedIn.id);
    if (!account) return 'refused';
    await this.attempts.countSignIn(account.id);
    await this.accounts.ensurePlayerRegistered(account, getCorrelationId());
    // The device isn't remembered here (R342): its cookie doesn't come with a navigation from the provider's site. A suspended
    // player gets a session as well, in which every call says why and until when.
    await this.sessions.signIn(request, signedIn, signedIn.authenticatedAt);
    const accountId = account.id;
    const isSuspended = isInForce(await this.suspensions.findActive(accountId));
    this.audit.record(
      isSuspended
        ? { kind: 'sign-in-failed', accountId, detail: 'suspended' }
        : { kind: 'signed-in', accountId },
    );
    return result.outcome;
  }
}
