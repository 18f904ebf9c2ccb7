import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { SignInBound } from '../../identity/accounts/sign-in-bound';
import { CredentialsService } from '../../identity/accounts/credentials.service';
import { CurrentUser } from '../../identity/sessions/current-user.decorator';
import { Public } from '../../identity/sessions/session.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import {
  DoneResponse,
  RequestPasswordResetDto,
  RequestPasswordResetResponse,
  ResetPasswordDto,
  VerifyEmailDto,
} from './recovery.dto';

/** One-time links: a new password without the old one, and the verification of an address. */
@ApiTags('auth')
@Controller('auth')
export class RecoveryController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly attempts: AttemptLimiter,
    private readonly bound: SignInBound,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('request-password-reset')
  @ApiOperation({
    summary:
      'Ask for a link to choose a new password; the same answer whether or not an account has the e-mail',
  })
  @ApiOkResponse({ type: RequestPasswordResetResponse })
  @ApiProblems('VALIDATION_FAILED', 'TOO_MANY_REQUESTS')
  async requestPasswordReset(
    @Body() body: RequestPasswordResetDto,
    @Req() request: FastifyRequest,
  ): Promise<RequestPasswordResetResponse> {
    await this.attempts.countReset(request.ip);
    return { delivery: this.credentials.requestReset(body.email) };
  }

  @Public()
  @HttpCode(200)
  @Post('reset-password')
  @ApiOperation({ summary: 'Choose a new password by a link; ends all sessions of the account' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems('VALIDATION_FAILED', 'LINK_INVALID', 'TOO_MANY_REQUESTS')
  async resetPassword(@Body() body: ResetPasswordDto, @Req() request: FastifyRequest): Promise<DoneResponse> {
    await this.bound.run(async () => {
      await this.attempts.countReset(request.ip);
      await this.credentials.resetPassword(body.token, body.password, request.ip);
    });
    return { ok: true };
  }

  @HttpCode(200)
  @Post('verify-email')
  @ApiOperation({ summary: 'Verify an e-mail address by the link sent to it, signed in as who asked for it' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'LINK_INVALID', 'duplicate_email', 'TOO_MANY_REQUESTS')
  async verifyEmail(
    @CurrentUser() userId: string,
    @Body() body: VerifyEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    await this.attempts.countReset(request.ip);
    await this.credentials.verifyEmail(userId, body.token);
    return { ok: true };
  }
}
