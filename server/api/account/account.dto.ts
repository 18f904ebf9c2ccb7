import { ApiProperty } from '@nestjs/swagger';
import { IsNewEmail } from '../../platform/validation/email.decorator';
import { CHARACTER_CLASSES, type CharacterClass } from '../../rules/character-class';
import { IsNickname } from './nickname.decorator';
import { OwnerProofDto } from './owner-proof.dto';
import { IsNewPassword } from './recovery.dto';

export class ChangePasswordDto extends OwnerProofDto {
  @IsNewPassword()
  password!: string;
}

export class ChangeEmailDto extends OwnerProofDto {
  @ApiProperty({ example: 'olena@example.com' })
  @IsNewEmail()
  email!: string;
}

export class ChangeNicknameDto extends OwnerProofDto {
  @ApiProperty({ example: 'Olenka' })
  @IsNickname()
  nickname!: string;
}

export class SessionResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firefox',
    description: 'Null where it is not known.',
  })
  browser!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Linux', description: 'Null where it is not known.' })
  system!: string | null;

  @ApiProperty({ format: 'date-time', description: 'To within five minutes.' })
  lastSeenAt!: string;

  @ApiProperty({ description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}

export class OidcLinkResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'olena@example.org',
    description: 'As the provider gave it with the link.',
  })
  email!: string | null;

  @ApiProperty({ format: 'date-time' })
  linkedAt!: string;
}

export class OidcStateResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Log in with Example',
    description: "The text of the provider's button; null where it can't be used now.",
  })
  button!: string | null;

  @ApiProperty({ type: OidcLinkResponse, nullable: true })
  link!: OidcLinkResponse | null;
}

export class AccountResponse {
  @ApiProperty({ example: 'olena@example.org' })
  email!: string;

  @ApiProperty()
  isEmailVerified!: boolean;

  @ApiProperty({
    description: 'False for an account that signs in by OpenID Connect or passkeys only (R402).',
  })
  hasPassword!: boolean;

  @ApiProperty({
    description:
      'Whether the player has shown in the last ten minutes to be the owner, which stands for a missing password (R272).',
  })
  isRecentlyAuthenticated!: boolean;

  @ApiProperty({
    type: OidcStateResponse,
    nullable: true,
    description: 'Null where there is neither an OpenID Connect provider nor a link (R404).',
  })
  oidc!: OidcStateResponse | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address that waits to be confirmed in place of it.',
  })
  pendingEmail!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the nickname can change again (R380); null for now.',
  })
  nicknameChangeableAt!: string | null;

  @ApiProperty({
    type: String,
    enum: CHARACTER_CLASSES,
    nullable: true,
    description: 'The class from the next day on (R384); null when it stays.',
  })
  requestedClass!: CharacterClass | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'The first day on which another class can be chosen (R384); null for any day.',
  })
  classChangeableFrom!: string | null;

  @ApiProperty({ type: [SessionResponse] })
  sessions!: SessionResponse[];
}

export class OutboxKeyResponse {
  @ApiProperty({
    example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
    description: '32 random bytes in base64, an AES-256 key; the same at each call.',
  })
  key!: string;
}
