import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { HasLength } from '../../platform/validation/characters.decorator';
import { DescribeSchema } from '../../platform/validation/describe-schema.decorator';
import { PARTY_LIMITS } from '../../rules/party-options';

const { min, max } = PARTY_LIMITS.passwordLength;

/** Validates a new password of a party, in code points (R76). Empty counts as none, so it isn't refused for its length. */
export function IsNewPartyPassword(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ pattern: `^$|^[\\s\\S]{${min},}$` }),
    HasLength({ min: 0, max }),
    ValidateBy({
      name: 'partyPassword',
      validator: {
        validate: (value) => typeof value === 'string' && [...value].length >= min,
        defaultMessage: () => `Password must be at least ${min} characters long.`,
      },
    }),
  );
}
