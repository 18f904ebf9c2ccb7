import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy } from 'class-validator';
import { EMAIL_PATTERN, hasOnlyEmailCharacters, isStorable, STORABLE_PATTERN } from '../../rules/text';
import { HasLength } from './characters.decorator';
import { DescribeSchema } from './describe-schema.decorator';

/** The longest address that mail can be delivered to, in characters (R8). */
export const EMAIL_MAX_LENGTH = 254;

/** Validates an address that an account gets: without the blanks around it (R199), and with visible characters only (R251). */
export function IsNewEmail(): PropertyDecorator {
  return IsAddress({ pattern: EMAIL_PATTERN, isAccepted: hasEmailForm });
}

/** Validates an address that names an account: also one that an earlier release stored and that is refused today (R251). */
export function IsAccountEmail(): PropertyDecorator {
  return IsAddress({
    pattern: STORABLE_PATTERN,
    isAccepted: (email) => isStorable(email) && isEmail(email),
  });
}

function IsAddress({ pattern, isAccepted }: AddressCheck): PropertyDecorator {
  return applyDecorators(
    HasLength({ min: 0, max: EMAIL_MAX_LENGTH }),
    DescribeSchema({ format: 'email', pattern }),
    ToTrimmed(),
    ValidateBy({
      name: 'isEmail',
      validator: {
        validate: (value) => typeof value === 'string' && isAccepted(value),
        defaultMessage: () => 'email must be a valid email address',
      },
    }),
  );
}

interface AddressCheck {
  readonly pattern: string;
  readonly isAccepted: (email: string) => boolean;
}

/** Returns whether an account can get the address, which has no blanks around it (R8, R251). */
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
