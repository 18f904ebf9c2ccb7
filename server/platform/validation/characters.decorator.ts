import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { DescribeSchema } from './describe-schema.decorator';

/** Validates a length in code points, not in UTF-16 code units (R10). */
export function HasLength({ min, max }: { min: number; max: number }, message?: string): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', ...(min > 0 && { minLength: min }), maxLength: max }),
    ValidateBy({
      name: 'characters',
      validator: {
        validate: (value) => typeof value === 'string' && isWithin([...value].length, min, max),
        defaultMessage: () => message ?? `must have ${min} to ${max} characters`,
      },
    }),
  );
}

function isWithin(length: number, min: number, max: number): boolean {
  return length >= min && length <= max;
}
