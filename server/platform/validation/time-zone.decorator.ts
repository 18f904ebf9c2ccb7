import { ValidateBy } from 'class-validator';
import { isTimeZone } from '../../rules/calendar';

/** Validates an IANA time zone, as browsers report it. */
export function IsTimeZone(): PropertyDecorator {
  return ValidateBy({
    name: 'isTimeZone',
    validator: {
      validate: (value) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => 'must be an IANA time zone',
    },
  });
}
