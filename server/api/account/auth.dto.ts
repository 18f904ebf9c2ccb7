import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsString, MaxLength } from 'class-validator';
import { HasLength } from '../../platform/validation/characters.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsTimeZone } from '../../platform/validation/time-zone.decorator';
import {
  CHARACTER_CLASSES,
  LANGUAGES,
  type CharacterClass,
  type Language,
} from '../../rules/character-class';
import { NICKNAME_LENGTH, PASSWORD_LENGTH } from '../../rules/text';
import { IsNickname } from './nickname.decorator';

export class RegisterDto {
  /** The player's name; must be unique when folded to lower case. */
  @ApiProperty({ example: 'Olena', minLength: NICKNAME_LENGTH.min, maxLength: NICKNAME_LENGTH.max })
  @IsNickname()
  nickname!: string;

  @ApiProperty({ example: 'olena@example.org', format: 'email', maxLength: 254 })
  @IsEmail({}, { message: 'email must be a valid email address' })
  @MaxLength(254)
  email!: string;

  @ApiProperty({ example: 'correct horse', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })
  @IsString()
  @HasLength(PASSWORD_LENGTH, 'password must be at least 6 and at most 128 characters long')
  password!: string;

  @ApiProperty({ enum: CHARACTER_CLASSES, example: 'scholar' })
  @IsIn(CHARACTER_CLASSES)
  characterClass!: CharacterClass;

  @ApiProperty({ enum: ['email'], example: 'email' })
  @IsIn(['email'])
  authProvider!: 'email';

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

export class LoginDto {
  /** The e-mail address (R11). */
  @ApiProperty({ example: 'olena@example.org', maxLength: 254 })
  @IsString()
  @MaxLength(254)
  username!: string;

  @ApiProperty({ example: 'correct horse', maxLength: PASSWORD_LENGTH.max })
  @IsString()
  @HasLength({ min: 0, max: PASSWORD_LENGTH.max })
  password!: string;

  /** IANA zone of the player's device; a new one takes effect with the player's next day (R33). */
  @ApiPropertyOptional({ example: 'Europe/Kyiv' })
  @IsOmittable()
  @IsTimeZone()
  timeZone?: string;
}

export class LogoutResponse {
  @ApiProperty({ example: true })
  ok!: boolean;
}
