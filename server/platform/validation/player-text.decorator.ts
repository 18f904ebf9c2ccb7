import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, isVisible, normaliseText } from '../../rules/text';
import { HasLength } from './characters.decorator';

interface TextLimits {
  /** Minimum length in code points; 0 allows an empty text. */
  readonly min: number;
  readonly max: number;
  /** Whether line feeds are allowed. */
  readonly lines?: 'one' | 'several';
}

/** Validates a player's text: trimmed and NFC-composed before it is measured, without control or bidi characters (R99). */
export function IsPlayerText({ min, max, lines = 'one' }: TextLimits): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliseText(value) : value)),
    IsString(),
    HasLength({ min, max }),
    ValidateBy({
      name: 'playerTextVisible',
      validator: {
        validate: (value) => min === 0 || typeof value !== 'string' || isVisible(value),
        defaultMessage: () => 'must hold something that can be seen',
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
