import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy } from 'class-validator';
import { EMAIL_PATTERN, hasOnlyEmailCharacters } from '../../rules/text';
import { HasLength } from './characters.decorator';
import { DescribeSchema } from './describe-schema.decorator';

/** The longest address that mail can be delivered to, in characters (R8). */
export const EMAIL_MAX_LENGTH = 254;

/** Validates an e-mail address, without the blanks around it (R199), and without characters that can't be seen (R251). */
export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    HasLength({ min: 0, max: EMAIL_MAX_LENGTH }),
    DescribeSchema({ format: 'email', pattern: EMAIL_PATTERN }),
    ToTrimmed(),
    ValidateBy({
      name: 'isEmail',
      validator: {
        validate: (value) => typeof value === 'string' && hasEmailForm(value),
        defaultMessage: () => 'email must be a valid email address',
      },
    }),
  );
}

/** Returns whether an account can have the address, which has no blanks around it (R8, R251). */
export function isValidEmail(email: string): boolean {
  return [...email].length <= EMAIL_MAX_LENGTH && hasEmailForm(email);
}

function hasEmailForm(email: string): boolean {
  // Half a surrogate pair makes `isEmail` throw.
  return hasOnlyEmailCharacters(email) && isEmail(email);
}

/** Drops the blanks around a text; other values stay for validation to refuse. */
export function ToTrimmed(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
}
