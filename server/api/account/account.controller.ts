import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstDayOfClassChange } from '../../domain/player/change-class';
import { CredentialsService } from '../../identity/accounts/credentials.service';
import { NicknamesService } from '../../identity/accounts/nicknames.service';
import { OutboxKeys } from '../../identity/accounts/outbox-keys';
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
  type SessionResponse,
} from './account.dto';
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
    const [{ pendingEmail = null, ...email }, sessions, nicknameChangeableAt, player] = await Promise.all([
      this.credentials.describeEmail(userId),
      this.sessions.list(userId),
      this.nicknames.findNextChange(userId),
      this.runner.player(userId),
    ]);
    const { sessionId } = request.session;
    return {
      ...email,
      pendingEmail,
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
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS')
  async changePassword(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangePasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    const here = { sid: request.session.sessionId, address: request.ip };
    request.session.credentialsVersion = await this.credentials.changePassword(userId, body, here);
    return { ok: true };
  }

  @Post('change-email')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for another e-mail address; it counts once the link sent to it is used' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_WRONG'] as const),
    ...(['duplicate_email', 'MAIL_NOT_CONFIGURED', 'TOO_MANY_REQUESTS'] as const),
  )
  async changeEmail(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    await this.credentials.requestEmailChange(userId, body, request.ip);
    return { ok: true };
  }

  @Post('change-nickname')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the nickname, once in 7 days; the former one stays reserved for 30' })
  @ApiOkResponse({ type: DoneResponse, headers: LOG_POSITION_HEADER })
  @ApiProblems(
    ...(['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_WRONG'] as const),
    ...(['duplicate_username', 'NICKNAME_CHANGE_TOO_EARLY', 'TOO_MANY_REQUESTS'] as const),
  )
  async changeNickname(
    @Param('userId', IdPipe) userId: string,
    @Body() body: ChangeNicknameDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    const correlationId = getCorrelationId();
    const of = { actor: userId, correlationId, idempotency: undefined, request: undefined };
    await this.nicknames.change(userId, body, request.ip, createCommandContext(of));
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
