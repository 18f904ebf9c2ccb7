import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../../identity/accounts/accounts.service';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { SESSION_COOKIE } from '../../identity/sessions/session';
import { Public } from '../../identity/sessions/session.guard';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { createCommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { LOG_POSITION_HEADER, SESSION_COOKIE_HEADER } from '../../platform/openapi/complete-openapi-document';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { getCorrelationId } from '../../platform/logging/request-context';
import { LoginDto, LogoutResponse, RegisterDto } from './auth.dto';
import { LoginGuard, type AuthenticatedRequest } from './login.guard';
import { UserResponse } from './user.response';
import { UsersQuery } from './users.query';

const REGISTER_HEADERS = { ...LOG_POSITION_HEADER, ...SESSION_COOKIE_HEADER };
/** A login writes only when the time zone is another. */
const LOGIN_HEADERS = {
  'X-Log-Position': { ...LOG_POSITION_HEADER['X-Log-Position'], required: false },
  ...SESSION_COOKIE_HEADER,
};

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly attempts: AttemptLimiter,
    private readonly runner: CommandRunner,
    private readonly barrier: ReadBarrier,
    private readonly users: UsersQuery,
  ) {}

  @Public()
  @Post('register')
  @ApiOperation({ summary: 'Register and sign in' })
  @ApiCreatedResponse({ type: UserResponse, headers: REGISTER_HEADERS })
  @ApiProblems('VALIDATION_FAILED', 'duplicate_email', 'duplicate_username', 'TOO_MANY_REQUESTS')
  async register(@Body() body: RegisterDto, @Req() request: FastifyRequest): Promise<UserResponse> {
    await this.attempts.countRegistration(request.ip);
    const { authProvider: _emailOnly, timeZone = 'UTC', language = 'en', ...rest } = body;
    const account = await this.accounts.register({ ...rest, timeZone, language }, getCorrelationId());
    return this.signIn(request, account.id);
  }

  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @Post('login')
  @ApiOperation({ summary: 'Sign in; the e-mail goes in the field username' })
  @ApiBody({ type: LoginDto })
  @ApiOkResponse({ type: UserResponse, headers: LOGIN_HEADERS })
  @ApiProblems('VALIDATION_FAILED', 'LOGIN_FAILED', 'TOO_MANY_REQUESTS')
  async login(@Body() body: LoginDto, @Req() request: AuthenticatedRequest): Promise<UserResponse> {
    const account = request.user;
    await this.accounts.ensurePlayerRegistered(account, getCorrelationId());
    if (body.timeZone) await this.moveTo(body.timeZone, account.id);
    return this.signIn(request, account.id);
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
    if (request.session.userId) await request.session.destroy();
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { ok: true };
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

  /** Changes the session id at every sign-in, against session fixation. */
  private async signIn(request: FastifyRequest, userId: string): Promise<UserResponse> {
    await this.barrier.waitForOwnWrites('players');
    const user = await this.users.findById(userId);
    await request.session.regenerate();
    request.session.userId = userId;
    return user;
  }
}
