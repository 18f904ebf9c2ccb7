import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, hasGraphemes, normalisePlayerText } from '../../rules/text';
import { DescribeSchema, describeText } from './describe-schema.decorator';

interface ListLimits {
  /** Number of texts after blank ones are dropped. */
  readonly maxItems: number;
  /** Length of each text in graphemes. */
  readonly maxLength: number;
}

/** Validates a list of a player's single-line texts: trimmed and NFC-composed, blank ones dropped (R64, R99). */
export function IsPlayerTextList({ maxItems, maxLength }: ListLimits): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'array', maxItems, items: describeText({ min: 0, max: maxLength }) }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map(normaliseIfText).filter((text) => text !== '') : value,
    ),
    ValidateBy({
      name: 'playerTextList',
      validator: {
        validate: (value) =>
          Array.isArray(value) &&
          value.length <= maxItems &&
          value.every((text) => isValidLine(text, maxLength)),
        defaultMessage: () =>
          `must be a list of at most ${maxItems} texts of up to ${maxLength} characters, without control characters`,
      },
    }),
  );
}

function normaliseIfText(text: unknown): unknown {
  return typeof text === 'string' ? normalisePlayerText(text) : text;
}

function isValidLine(text: unknown, length: number): boolean {
  return (
    typeof text === 'string' && hasGraphemes(text, { min: 0, max: length }) && !hasForbiddenCharacters(text)
  );
}
