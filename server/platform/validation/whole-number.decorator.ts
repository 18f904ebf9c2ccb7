import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';
import { DescribeSchema } from './describe-schema.decorator';

/** Validates a whole number within the limits. */
export function IsWholeNumber({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'integer', minimum: min, maximum: max }),
    IsInt(),
    Min(min),
    Max(max),
  );
}
