import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import { HasLength } from '../../platform/validation/characters.decorator';
import { DescribeSchema } from '../../platform/validation/describe-schema.decorator';
import { EMAIL_MAX_LENGTH, IsNewEmail, ToTrimmed } from '../../platform/validation/email.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsTimeZone } from '../../platform/validation/time-zone.decorator';
import {
  CHARACTER_CLASSES,
  LANGUAGES,
  type CharacterClass,
  type Language,
} from '../../rules/character-class';
import { REGISTRATION_MODES, type RegistrationMode } from '../../rules/registration-mode';
import { PASSWORD_LENGTH } from '../../rules/text';
import { IsInvitationToken } from '../../platform/validation/invitation-token.decorator';
import { IsNickname } from './nickname.decorator';

const INVITE_CODE = /^[\w-]{1,100}$/;

export class RegisterDto {
  /** The player's name; must be unique when folded to lower case. */
  @ApiProperty({ example: 'Olena' })
  @IsNickname()
  nickname!: string;

  @ApiProperty({ example: 'olena@example.org' })
  @IsNewEmail()
  email!: string;

  @ApiProperty({ example: 'correct horse' })
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

  /** An operator's invitation (R386), or the link of the first start (R387). */
  @ApiPropertyOptional({ example: 'q3vXJkz0T1mS9fYcW4bN7g' })
  @IsOmittable()
  @DescribeSchema({ type: 'string', pattern: INVITE_CODE.source, minLength: 1, maxLength: 100 })
  @Matches(INVITE_CODE, { message: 'must be an invitation code' })
  inviteCode?: string;

  /** The token of a link into a party; the newcomer has a use of the link from then on (R413). */
  @IsOmittable()
  @IsInvitationToken({ isRequired: false })
  partyInvitation?: string;
}

export class RegistrationResponse {
  @ApiProperty({
    enum: REGISTRATION_MODES,
    description: 'Who may register: everybody, those with an invitation code, or no one.',
  })
  mode!: RegistrationMode;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Log in with Example',
    description: 'What the button of the OpenID Connect provider says (R400); null where there is none.',
  })
  oidcButton!: string | null;

  @ApiProperty({ description: 'Whether passkeys work at the address that was asked (R391).' })
  arePasskeysAvailable!: boolean;
}

export class LoginDto {
  /** The e-mail address or the nickname (R11, R276), without the blanks around it (R199). */
  @ApiProperty({ example: 'olena@example.org' })
  @ToTrimmed()
  @DescribeSchema({ pattern: String.raw`\S` })
  @HasLength({ min: 1, max: EMAIL_MAX_LENGTH }, 'Please enter your email.')
  username!: string;

  /** A login without one fails as with a wrong one (R199). */
  @ApiPropertyOptional({ example: 'correct horse' })
  @IsOmittable()
  @HasLength({ min: 0, max: PASSWORD_LENGTH.max })
  password?: string;

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
