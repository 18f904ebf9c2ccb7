import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { parsePosition, POSITION_PATTERN } from '../../contracts/position';
import { DescribeSchema } from './describe-schema.decorator';

/** Validates a log position in the form that answers and live messages carry. */
export function IsPosition(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', pattern: POSITION_PATTERN.source }),
    ValidateBy({
      name: 'isPosition',
      validator: {
        validate: (value) => typeof value === 'string' && parsePosition(value) !== undefined,
        defaultMessage: () => 'is not a log position',
      },
    }),
  );
}
