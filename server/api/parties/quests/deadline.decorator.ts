import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { DescribeSchema } from '../../../platform/validation/describe-schema.decorator';
import { isDeadline } from '../../../rules/deadline';

/** Validates a deadline: empty for none, a date, a date with a local time, or an instant (R180). */
export function IsDeadline(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', format: 'deadline' }),
    ValidateBy({
      name: 'isDeadline',
      validator: {
        validate: (value) => typeof value === 'string' && isDeadline(value),
        defaultMessage: () =>
          'must be empty, a date such as 2026-12-31, or a date and time such as 2026-12-31T18:00 or 2026-12-31T18:00:00Z',
      },
    }),
  );
}
