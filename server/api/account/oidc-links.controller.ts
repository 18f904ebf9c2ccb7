import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AttemptLimiter } from '../../identity/accounts/attempt-limiter';
import { OidcCookie } from '../../identity/oidc/oidc-cookie';
import { OidcLinks } from '../../identity/oidc/oidc-links.service';
import { LOGIN_SECONDS } from '../../identity/oidc/oidc-logins';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { OidcAccountStartDto, OidcStartResponse } from './oidc.dto';
import { OWNER_PROOF_PROBLEMS, OwnerProofDto, readOwnerProof } from './owner-proof.dto';
import { DoneResponse } from './recovery.dto';

const OWN = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The link of the signed-in account to a user of the OpenID Connect provider (R404, R405). */
@ApiTags('account')
@Controller('user/:userId/oidc')
export class OidcLinksController {
  constructor(
    private readonly links: OidcLinks,
    private readonly cookie: OidcCookie,
    private readonly attempts: AttemptLimiter,
  ) {}

  @Post('start')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begin to link the account to the provider, or to confirm its owner by it' })
  @ApiOkResponse({ type: OidcStartResponse })
  @ApiProblems(...OWN, ...OWNER_PROOF_PROBLEMS, 'OIDC_UNAVAILABLE', 'OIDC_NOT_LINKED', 'EMAIL_UNVERIFIED')
  async beginOidcLink(
    @Param('userId', IdPipe) userId: string,
    @Body() body: OidcAccountStartDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcStartResponse> {
    await this.attempts.countOidcStep(request.ip);
    const createSecret = () => this.cookie.renew(reply, LOGIN_SECONDS);
    const url =
      body.purpose === 'link'
        ? await this.links.beginLink(userId, readOwnerProof(request, body), request.host, createSecret)
        : await this.links.beginConfirmation(userId, request.host, createSecret);
    return { url };
  }

  @Post('remove')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remove the link, but not the last way in' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(...OWN, ...OWNER_PROOF_PROBLEMS, 'OIDC_NOT_LINKED', 'LAST_WAY_IN')
  async removeOidcLink(
    @Param('userId', IdPipe) userId: string,
    @Body() body: OwnerProofDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    await this.links.remove(userId, readOwnerProof(request, body), request.session.sessionId);
    return { ok: true };
  }
}
