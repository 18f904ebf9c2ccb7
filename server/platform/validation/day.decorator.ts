import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { DescribeSchema } from './describe-schema.decorator';

/** Years 1000 to 9999, which every calendar and database reads the same way. */
const DATE_PATTERN = /^[1-9]\d{3}-\d{2}-\d{2}$/;

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

function isCalendarDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // JavaScript parses 30 February as 2 March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
