import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsTimeZone } from '../../platform/validation/time-zone.decorator';
import {
  CHARACTER_CLASSES,
  LANGUAGES,
  type CharacterClass,
  type Language,
} from '../../rules/character-class';
import { IsNickname } from './nickname.decorator';
import { OwnerProofDto } from './owner-proof.dto';

/** What a signed-in account may ask of the provider (R404, R405). */
const OIDC_ACCOUNT_PURPOSES = ['link', 'confirm'] as const;

export class OidcStartResponse {
  @ApiProperty({
    example: 'https://login.example.org/authorize?client_id=questlog',
    description: "The provider's page to open.",
  })
  url!: string;
}

export class OidcAccountStartDto extends OwnerProofDto {
  @ApiProperty({
    enum: OIDC_ACCOUNT_PURPOSES,
    example: 'link',
    description: '`confirm` takes no password: its sign-in stands for one.',
  })
  @IsIn(OIDC_ACCOUNT_PURPOSES)
  purpose!: (typeof OIDC_ACCOUNT_PURPOSES)[number];
}

export class OidcSignUpResponse {
  @ApiProperty({ example: 'olena@example.org', description: 'As the provider has verified it.' })
  email!: string;
}

export class OidcSignUpDto {
  /** As at the registration, without '@' (R380). */
  @ApiProperty({ example: 'Olena' })
  @IsNickname()
  nickname!: string;

  @ApiProperty({ enum: CHARACTER_CLASSES, example: 'scholar' })
  @IsIn(CHARACTER_CLASSES)
  characterClass!: CharacterClass;

  /** IANA zone of the player's device; UTC when left out (R33). */
  @ApiPropertyOptional({ example: 'Europe/Kyiv' })
  @IsOmittable()
  @IsTimeZone()
  timeZone?: string;

  @ApiPropertyOptional({ enum: LANGUAGES, example: 'uk' })
  @IsOmittable()
  @IsIn(LANGUAGES)
  language?: Language;
}
