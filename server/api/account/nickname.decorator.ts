import { applyDecorators } from '@nestjs/common';
import { Matches, ValidateBy } from 'class-validator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { foldUsername, NICKNAME_LENGTH } from '../../rules/text';

/**
 * Validates a nickname that a username can be derived from: it has enough visible characters and no `@` (R10). So no nickname
 * reads like an e-mail address, which a sign-in takes too (R276), and none shows its player's address to others.
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
    // The other two are folded to @ in the username.
    Matches(/^[^@\uFE6B\uFF20]*$/u, { message: "must not contain '@'" }),
  );
}
