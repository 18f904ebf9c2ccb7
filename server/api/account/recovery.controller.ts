import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { CredentialsService } from '../../identity/accounts/credentials.service';
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
    await this.attempts.countReset(request.ip);
    await this.credentials.resetPassword(body.token, body.password, request.ip);
    return { ok: true };
  }

  @Public()
  @HttpCode(200)
  @Post('verify-email')
  @ApiOperation({ summary: 'Verify an e-mail address by the link sent to it' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems('VALIDATION_FAILED', 'LINK_INVALID', 'duplicate_email', 'TOO_MANY_REQUESTS')
  async verifyEmail(@Body() body: VerifyEmailDto, @Req() request: FastifyRequest): Promise<DoneResponse> {
    await this.attempts.countReset(request.ip);
    await this.credentials.verifyEmail(body.token);
    return { ok: true };
  }
}
