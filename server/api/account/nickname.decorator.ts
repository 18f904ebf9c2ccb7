import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { foldEmail, foldUsername, NICKNAME_LENGTH } from '../../rules/text';

/**
 * A nickname that makes a username: with as many characters to be seen as it needs (R10), and not the e-mail address of
 * the same form, which nobody else may see (R9).
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
