import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, isSingleGrapheme, normaliseText } from '../../rules/text';

/** Validates a single grapheme, such as an emoji of several code points (R100). */
export function IsSingleGrapheme(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliseText(value) : value)),
    ValidateBy({
      name: 'singleGrapheme',
      validator: {
        validate: (value) =>
          typeof value === 'string' && isSingleGrapheme(value) && !hasForbiddenCharacters(value),
        defaultMessage: () => 'must be one character, such as an emoji',
      },
    }),
  );
}
