import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { isCalendarDate } from '../../rules/calendar';
import { DescribeSchema } from './describe-schema.decorator';

/** Validates a date without a time, YYYY-MM-DD, that exists in the calendar. */
export function IsDay(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', format: 'date' }),
    ValidateBy({
      name: 'isDay',
      validator: {
        validate: (value) => typeof value === 'string' && isCalendarDate(value),
        defaultMessage: () => 'must be a date, such as 2026-12-31',
      },
    }),
  );
}
