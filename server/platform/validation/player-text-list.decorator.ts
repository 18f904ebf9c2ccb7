import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, normaliseText } from '../../rules/text';

interface ListLimits {
  /** Number of texts after blank ones are dropped. */
  readonly maxItems: number;
  /** Length of each text in code points. */
  readonly maxLength: number;
}

/** Validates a list of a player's single-line texts: trimmed and NFC-composed, blank ones dropped (R64, R99). */
export function IsPlayerTextList({ maxItems, maxLength }: ListLimits): PropertyDecorator {
  return applyDecorators(
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
  return typeof text === 'string' ? normaliseText(text) : text;
}

function isValidLine(text: unknown, length: number): boolean {
  return typeof text === 'string' && [...text].length <= length && !hasForbiddenCharacters(text);
}
