import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { PasskeyDescription } from '../../identity/passkeys/passkey-store';
import { PasskeysService } from '../../identity/passkeys/passkeys.service';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import {
  AddPasskeyDto,
  ConfirmedDto,
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
  @ApiProblems(...OWN, 'PASSWORD_WRONG', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_REQUESTS')
  async beginAddingPasskey(
    @Param('userId', IdPipe) userId: string,
    @Body() { currentPassword }: ConfirmedDto,
    @Req() { host, ip }: FastifyRequest,
  ): Promise<PasskeyCreationOptions> {
    const options = await this.passkeys.beginAdding(userId, currentPassword, { host, address: ip });
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
  @ApiOperation({ summary: 'Remove a passkey; the password stays a way in' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiProblems(...OWN, 'PASSWORD_WRONG', 'PASSKEY_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async removePasskey(
    @Param('userId', IdPipe) userId: string,
    @Param('passkeyId', IdPipe) passkeyId: string,
    @Body() { currentPassword }: ConfirmedDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<DoneResponse> {
    await this.passkeys.remove(userId, passkeyId, currentPassword, ip);
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
