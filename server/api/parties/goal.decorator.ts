import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { PARTY_LIMITS } from '../../rules/party-options';
import { hasForbiddenCharacters, normaliseText } from '../../rules/text';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Validates a party's goal: a whole number of XP within the range, or a short free text, empty for none (R81). */
export function IsGoal({ min, max }: Range): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliseText(value) : value)),
    ValidateBy({
      name: 'isGoal',
      validator: {
        validate: (value) => {
          if (typeof value === 'number') return Number.isInteger(value) && value >= min && value <= max;
          if (typeof value !== 'string' || hasForbiddenCharacters(value)) return false;
          return [...value].length <= PARTY_LIMITS.goalLength;
        },
        defaultMessage: () =>
          `must be a number from ${min} to ${max} or a text of at most ${PARTY_LIMITS.goalLength} characters`,
      },
    }),
  );
}
