import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { isTimeZone } from '../../rules/calendar';
import { DescribeSchema } from './describe-schema.decorator';

/** Validates an IANA time zone, as browsers report it. */
export function IsTimeZone(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', format: 'time-zone' }),
    ValidateBy({
      name: 'isTimeZone',
      validator: {
        validate: (value) => typeof value === 'string' && isTimeZone(value),
        defaultMessage: () => 'must be an IANA time zone',
      },
    }),
  );
}
