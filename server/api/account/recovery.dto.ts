import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { HasLength } from '../../platform/validation/characters.decorator';
import { IsAccountEmail } from '../../platform/validation/email.decorator';
import { DescribeSchema } from '../../platform/validation/describe-schema.decorator';
import { applyDecorators } from '@nestjs/common';
import { PASSWORD_LENGTH } from '../../rules/text';

/** Of the secret of a one-time link: 32 bytes in base64url. */
const TOKEN_LENGTH = 43;
const TOKEN_PATTERN = new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`);

function IsToken(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({
      type: 'string',
      pattern: TOKEN_PATTERN.source,
      minLength: TOKEN_LENGTH,
      maxLength: TOKEN_LENGTH,
    }),
    Matches(TOKEN_PATTERN, { message: 'token must be that of a link' }),
    ApiProperty({ example: 'A'.repeat(TOKEN_LENGTH) }),
  );
}

export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    HasLength(PASSWORD_LENGTH, 'password must be at least 6 and at most 128 characters long'),
    ApiProperty({ example: 'secret-1' }),
  );
}

export class RequestPasswordResetDto {
  @ApiProperty({ example: 'olena@example.org' })
  @IsAccountEmail()
  email!: string;
}

export class RequestPasswordResetResponse {
  @ApiProperty({
    enum: ['email', 'operator'],
    description: 'Who hands out the link: `operator` where the installation sends no mail.',
  })
  delivery!: 'email' | 'operator';
}

export class ResetPasswordDto {
  @IsToken()
  token!: string;

  @IsNewPassword()
  password!: string;
}

export class VerifyEmailDto {
  @IsToken()
  token!: string;
}

export class DoneResponse {
  @ApiProperty({ example: true })
  ok!: boolean;
}
