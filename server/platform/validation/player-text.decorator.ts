import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, hasGraphemes, normalisePlayerText } from '../../rules/text';
import { DescribeSchema, describeText, type TextLimits } from './describe-schema.decorator';

/**
 * Validates a player's text: trimmed and NFC-composed before it is measured, without control or bidi characters (R99). One
 * that shows nothing counts as empty (R195).
 */
export function IsPlayerText({ min, max, lines = 'one' }: TextLimits): PropertyDecorator {
  return applyDecorators(
    DescribeSchema(describeText({ min, max, lines })),
    ToPlayerText(),
    IsString(),
    ValidateBy({
      name: 'playerTextLength',
      validator: {
        validate: (value) => typeof value === 'string' && hasGraphemes(value, { min, max }),
        defaultMessage: () =>
          `must have ${min} to ${max} characters${min > 0 ? ', of which some can be seen' : ''}`,
      },
    }),
    ValidateBy({
      name: 'playerTextCharacters',
      validator: {
        validate: (value) => typeof value === 'string' && !hasForbiddenCharacters(value, lines),
        defaultMessage: () => 'must not hold control characters',
      },
    }),
  );
}

/** Converts a player's text to the stored form; other values stay for validation to refuse. */
export function ToPlayerText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalisePlayerText(value) : value,
  );
}
