import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { foldEmail, foldUsername, NICKNAME_LENGTH } from '../../rules/text';

/**
 * Validates a nickname that a username can be derived from: it has enough visible characters (R10), and is not the e-mail
 * address in the same body, which no other player may see (R9).
 */
export function IsNickname(): PropertyDecorator {
  return applyDecorators(
    IsPlayerText(NICKNAME_LENGTH),
    ValidateBy({
      name: 'visibleNickname',
      validator: {
        validate: (value) =>
          typeof value === 'string' && [...foldUsername(value)].length >= NICKNAME_LENGTH.min,
        defaultMessage: () => `must have at least ${NICKNAME_LENGTH.min} visible characters`,
      },
    }),
    ValidateBy({
      name: 'nicknameIsNoEmail',
      validator: {
        validate: (value, form) =>
          typeof value === 'string' && foldUsername(value) !== readEmail(form?.object),
        defaultMessage: () => 'must not be the e-mail address',
      },
    }),
  );
}

function readEmail(form: object | undefined): string | undefined {
  return form && 'email' in form && typeof form.email === 'string' ? foldEmail(form.email) : undefined;
}
