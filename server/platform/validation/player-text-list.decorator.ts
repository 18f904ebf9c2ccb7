import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, normaliseText } from '../../rules/text';

interface ListLimits {
  /** Texts that are left when the blank ones are dropped. */
  readonly maxItems: number;
  /** Characters of each, as people count them in code points. */
  readonly maxLength: number;
}

/** Texts a player wrote, of one line each: trimmed and composed, without the blank ones (R64, R99). */
export function IsPlayerTextList({ maxItems: most, maxLength: length }: ListLimits): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map(normaliseIfText).filter((text) => text !== '') : value,
    ),
    ValidateBy({
      name: 'playerTextList',
      validator: {
        validate: (value) =>
          Array.isArray(value) && value.length <= most && value.every((text) => isValidLine(text, length)),
        defaultMessage: () =>
          `must be a list of at most ${most} texts of up to ${length} characters, without control characters`,
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
