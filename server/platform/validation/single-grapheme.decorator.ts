import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { hasForbiddenCharacters, isSingleGrapheme } from '../../rules/text';
import { DescribeSchema, describeText } from './describe-schema.decorator';
import { ToPlayerText } from './player-text.decorator';

/** Validates a single grapheme, such as an emoji of several code points (R100). */
export function IsSingleGrapheme(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema(describeText({ min: 1, max: 1 })),
    ToPlayerText(),
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
