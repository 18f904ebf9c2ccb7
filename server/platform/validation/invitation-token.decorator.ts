import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { DescribeSchema } from './describe-schema.decorator';

/** 16 bytes in base64url. */
const TOKEN_LENGTH = 22;
const TOKEN_PATTERN = new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`);

/** The token of a link into a party (R409). */
export function IsInvitationToken({ isRequired }: { readonly isRequired: boolean }): PropertyDecorator {
  const example = 'A'.repeat(TOKEN_LENGTH);
  return applyDecorators(
    DescribeSchema({
      type: 'string',
      pattern: TOKEN_PATTERN.source,
      minLength: TOKEN_LENGTH,
      maxLength: TOKEN_LENGTH,
    }),
    Matches(TOKEN_PATTERN, { message: 'must be the token of an invitation' }),
    isRequired ? ApiProperty({ example }) : ApiPropertyOptional({ example }),
  );
}
