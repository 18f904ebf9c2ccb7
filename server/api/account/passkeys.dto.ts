import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { DescribeSchema } from '../../platform/validation/describe-schema.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { IsTimeZone } from '../../platform/validation/time-zone.decorator';
import { PASSKEY_NAME_LENGTH } from '../../rules/text';

/** Longest id of a credential in WebAuthn: 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1_364;
const CLIENT_DATA_MAX = 1_000;
const AUTHENTICATOR_DATA_MAX = 1_000;
const SIGNATURE_MAX = 700;
const ATTESTATION_MAX = 8_000;

/** Bytes as base64url, as WebAuthn's JSON has them. */
function IsBase64Url(max: number): PropertyDecorator {
  const pattern = new RegExp(`^[\\w-]{1,${max}}$`);
  return applyDecorators(
    DescribeSchema({ type: 'string', pattern: '^[\\w-]+$', minLength: 1, maxLength: max }),
    Matches(pattern, { message: `must be at most ${max} characters of base64url` }),
    ApiProperty({ example: 'AQIDBA' }),
  );
}

export class PasskeyLoginDto {
  @IsBase64Url(CREDENTIAL_ID_MAX)
  id!: string;

  @IsBase64Url(CLIENT_DATA_MAX)
  clientDataJSON!: string;

  @IsBase64Url(AUTHENTICATOR_DATA_MAX)
  authenticatorData!: string;

  @IsBase64Url(SIGNATURE_MAX)
  signature!: string;

  /** IANA zone of the player's device; a new one takes effect with the player's next day (R33). */
  @ApiPropertyOptional({ example: 'Europe/Kyiv' })
  @IsOmittable()
  @IsTimeZone()
  timeZone?: string;
}

export class RenamePasskeyDto {
  @ApiProperty({ example: 'Phone' })
  @IsPlayerText(PASSKEY_NAME_LENGTH)
  name!: string;
}

export class AddPasskeyDto extends RenamePasskeyDto {
  @IsBase64Url(CREDENTIAL_ID_MAX)
  id!: string;

  @IsBase64Url(CLIENT_DATA_MAX)
  clientDataJSON!: string;

  @IsBase64Url(ATTESTATION_MAX)
  attestationObject!: string;
}

export class PasskeyRequestOptions {
  @ApiProperty()
  challenge!: string;

  @ApiPropertyOptional({ description: 'Milliseconds.' })
  timeout?: number;

  @ApiPropertyOptional({ example: 'questlog.example.org' })
  rpId?: string;

  @ApiPropertyOptional({ enum: ['required', 'preferred', 'discouraged'] })
  userVerification?: 'required' | 'preferred' | 'discouraged';
}

export class PasskeyCreationOptions {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn, for `navigator.credentials.create`.',
  })
  publicKey!: Record<string, unknown>;
}

export class PasskeyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Phone' })
  name!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

export class PasskeysResponse {
  @ApiProperty({
    description: 'Whether browsers can use passkeys at this address: https, or localhost.',
  })
  areAvailable!: boolean;

  @ApiProperty({ type: [PasskeyResponse] })
  items!: PasskeyResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the list is whole.' })
  next!: string | null;
}
