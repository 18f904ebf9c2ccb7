import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstDayOfClassChange } from '../../domain/player/change-class';
import { CredentialsService } from '../../identity/accounts/credentials.service';
import { NicknamesService } from '../../identity/accounts/nicknames.service';
import { OutboxKeys } from '../../identity/accounts/outbox-keys';
import { isRecent } from '../../identity/accounts/reauthentication';
import { OidcLinks, type OidcState } from '../../identity/oidc/oidc-links.service';
import { AccountSessions, type AccountSession } from '../../identity/sessions/account-sessions';
import { SESSION_COOKIE } from '../../identity/sessions/session';
import { createCommandContext } from '../../platform/commands/command-context';
import { CommandRunner } from '../../platform/commands/command-runner';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { getCorrelationId } from '../../platform/logging/request-context';
import { LOG_POSITION_HEADER } from '../../platform/openapi/complete-openapi-document';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { Problem } from '../../platform/problems/problem';
import { IdPipe } from '../../platform/validation/id';
import {
  AccountResponse,
  ChangeEmailDto,
  ChangeNicknameDto,
  ChangePasswordDto,
  OutboxKeyResponse,
  type OidcStateResponse,
  type SessionResponse,
} from './account.dto';
import { OWNER_PROOF_PROBLEMS, readOwnerProof } from './owner-proof.dto';
import { DoneResponse } from './recovery.dto';

/** The settings of the signed-in account. */
@ApiTags('account')
@Controller('user/:userId')
export class AccountController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly sessions: AccountSessions,
    private readonly outboxKeys: OutboxKeys,
    private readonly nicknames: NicknamesService,
    private readonly oidcLinks: OidcLinks,
    private readonly runner: CommandRunner,
  ) {}

  @Get('account')
  @ApiOperation({ summary: 'The e-mail and the sessions of the account' })
  @ApiOkResponse({ type: AccountResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getAccount(
    @Param('userId', IdPipe) userId: string,
    @Req() request: FastifyRequest,
  ): Promise<AccountResponse> {
    const [{ pendingEmail = null, ...email }, sessions, nicknameChangeableAt, oidc, player] =
      await Promise.all([
        this.credentials.describeEmail(userId),
        this.sessions.list(userId),
        this.nicknames.findNextChange(userId),
        this.oidcLinks.describe(userId, request.host),
        this.runner.player(userId),
      ]);
    const { sessionId, authenticatedAt } = request.session;
    return {
      ...email,
      pendingEmail,
      isRecentlyAuthenticated: isRecent(authenticatedAt),
      oidc: oidc && toOidcStateResponse(oidc),
      nicknameChangeableAt,
      requestedClass: player.requestedClass,
      classChangeableFrom: firstDayOfClassChange(player),
      sessions: sessions.map((each) => toSessionResponse(each, sessionId)),
    };
  }

  @Get('outbox-key')
  @ApiOperation({ summary: 'The key with which the devices of the account encrypt their queued commands' })
  @ApiOkResponse({ type: OutboxKeyResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getOutboxKey(@Param('userId', IdPipe) userId: string): Promise<OutboxKeyResponse> {
    return { key: (await this.outboxKeys.findOrCreate(userId)).toString('base64') };
  }

  @Post('change-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the password; ends all other sessions' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', ...OWNER_PROOF_PROBLEMS)
  async changePassword(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangePasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    const proof = readOwnerProof(request, body);
    const { session } = request;
    const version = await this.credentials.changePassword(userId, body.password, proof, session.sessionId);
    session.credentialsVersion = version;
    return { ok: true };
  }

  @Post('change-email')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for another e-mail address; it counts once the link sent to it is used' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', ...OWNER_PROOF_PROBLEMS] as const),
    ...(['duplicate_email', 'MAIL_NOT_CONFIGURED'] as const),
  )
  async changeEmail(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    await this.credentials.requestEmailChange(userId, body.email, readOwnerProof(request, body));
    return { ok: true };
  }

  @Post('change-nickname')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the nickname, once in 7 days; the former one stays reserved for 30' })
  @ApiOkResponse({ type: DoneResponse, headers: LOG_POSITION_HEADER })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', ...OWNER_PROOF_PROBLEMS] as const),
    ...(['duplicate_username', 'NICKNAME_CHANGE_TOO_EARLY'] as const),
  )
  async changeNickname(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeNicknameDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    const correlationId = getCorrelationId();
    const of = { actor: userId, correlationId, idempotency: undefined, request: undefined };
    const proof = readOwnerProof(request, body);
    await this.nicknames.change(userId, body.nickname, proof, createCommandContext(of));
    return { ok: true };
  }

  @Post('request-verification')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'Ask for a link that verifies the e-mail address' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'MAIL_NOT_CONFIGURED',
    'TOO_MANY_REQUESTS',
  )
  async requestVerification(@Param('userId', IdPipe) userId: string): Promise<DoneResponse> {
    await this.credentials.requestVerification(userId);
    return { ok: true };
  }

  @Post('sessions/:sessionId/logout')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'End one session of the account' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SESSION_NOT_FOUND')
  async endSession(
    @Param('userId', IdPipe) userId: string,
    @Param('sessionId', IdPipe) sessionId: string,
  ): Promise<DoneResponse> {
    if (!(await this.sessions.end(userId, sessionId))) throw new Problem('SESSION_NOT_FOUND');
    return { ok: true };
  }

  @Post('logout-everywhere')
  @HttpCode(200)
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'End all sessions of the account, this one too' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async logoutEverywhere(
    @Param('userId', IdPipe) userId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneResponse> {
    await this.sessions.endAll(userId);
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { ok: true };
  }
}

function toOidcStateResponse({ button, link }: OidcState): OidcStateResponse {
  return { button, link: link && { ...link, linkedAt: link.linkedAt.toISOString() } };
}

function toSessionResponse(
  { id, sid, device, lastSeenAt }: AccountSession,
  currentSid: string,
): SessionResponse {
  const { browser, os } = device ? Bowser.parse(device) : {};
  return {
    id,
    browser: browser?.name || null,
    system: os?.name || null,
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: sid === currentSid,
  };
}
