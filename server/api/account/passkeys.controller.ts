import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { PasskeyDescription } from '../../identity/passkeys/passkey-store';
import { PasskeysService } from '../../identity/passkeys/passkeys.service';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { OWNER_PROOF_PROBLEMS, OwnerProofDto, readOwnerProof } from './owner-proof.dto';
import {
  AddPasskeyDto,
  PasskeyCreationOptions,
  PasskeyResponse,
  PasskeysResponse,
  RenamePasskeyDto,
} from './passkeys.dto';
import { DoneResponse } from './recovery.dto';

const OWN = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The passkeys of the signed-in account (R390–R392). */
@ApiTags('account')
@Controller('user/:userId/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @ApiOperation({ summary: 'The passkeys of the account' })
  @ApiOkResponse({ type: PasskeysResponse })
  @ApiProblems(...OWN)
  async getPasskeys(
    @Param('userId', IdPipe) userId: string,
    @Req() request: FastifyRequest,
  ): Promise<PasskeysResponse> {
    const passkeys = await this.passkeys.list(userId);
    return {
      areAvailable: this.passkeys.areAvailable(request.host),
      items: passkeys.map(toResponse),
      next: null,
    };
  }

  @Post('options')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a challenge to add a passkey' })
  @ApiOkResponse({ type: PasskeyCreationOptions })
  @ApiProblems(...OWN, ...OWNER_PROOF_PROBLEMS, 'PASSKEYS_UNAVAILABLE')
  async beginAddingPasskey(
    @Param('userId', IdPipe) userId: string,
    @Body() body: OwnerProofDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreationOptions> {
    const options = await this.passkeys.beginAdding(userId, readOwnerProof(request, body), request.host);
    return { publicKey: { ...options } };
  }

  @Post()
  @ApiOperation({ summary: 'Add the passkey that has answered a challenge' })
  @ApiCreatedResponse({ type: PasskeyResponse })
  @ApiProblems(...OWN, 'PASSKEY_NOT_ADDED', 'PASSKEYS_UNAVAILABLE')
  async addPasskey(
    @Param('userId', IdPipe) userId: string,
    @Body() { name, ...creation }: AddPasskeyDto,
    @Req() { host }: FastifyRequest,
  ): Promise<PasskeyResponse> {
    return toResponse(await this.passkeys.add(userId, name, creation, host));
  }

  @Patch(':passkeyId')
  @ApiOperation({ summary: 'Rename a passkey' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(...OWN, 'PASSKEY_NOT_FOUND')
  async renamePasskey(
    @Param('userId', IdPipe) userId: string,
    @Param('passkeyId', IdPipe) passkeyId: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<DoneResponse> {
    await this.passkeys.rename(userId, passkeyId, name);
    return { ok: true };
  }

  @Post(':passkeyId/remove')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remove a passkey, but not the last way in' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(...OWN, ...OWNER_PROOF_PROBLEMS, 'PASSKEY_NOT_FOUND', 'LAST_WAY_IN')
  async removePasskey(
    @Param('userId', IdPipe) userId: string,
    @Param('passkeyId', IdPipe) passkeyId: string,
    @Body() body: OwnerProofDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    await this.passkeys.remove(userId, passkeyId, readOwnerProof(request, body));
    return { ok: true };
  }
}

function toResponse({ id, name, createdAt, lastUsedAt }: PasskeyDescription): PasskeyResponse {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
