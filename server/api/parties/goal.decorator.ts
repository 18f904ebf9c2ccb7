import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { PARTY_LIMITS } from '../../rules/party-options';
import { DescribeSchema, describeText } from '../../platform/validation/describe-schema.decorator';
import { ToPlayerText } from '../../platform/validation/player-text.decorator';
import { hasForbiddenCharacters, hasGraphemes } from '../../rules/text';

interface Range {
  readonly min: number;
  readonly max: number;
}

const TEXT_LENGTH = { min: 0, max: PARTY_LIMITS.goalLength };

/** Validates a party's goal: a whole number of XP within the range, or a short free text, empty for none (R81). */
export function IsGoal({ min, max }: Range): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ oneOf: [describeText(TEXT_LENGTH), { type: 'integer', minimum: min, maximum: max }] }),
    ToPlayerText(),
    ValidateBy({
      name: 'isGoal',
      validator: {
        validate: (value) => {
          if (typeof value === 'number') return Number.isInteger(value) && value >= min && value <= max;
          if (typeof value !== 'string' || hasForbiddenCharacters(value)) return false;
          return hasGraphemes(value, TEXT_LENGTH);
        },
        defaultMessage: () =>
          `must be a number from ${min} to ${max} or a text of at most ${PARTY_LIMITS.goalLength} characters`,
      },
    }),
  );
}
