import { ValidateBy } from 'class-validator';
import { isTimeZone } from '../../rules/calendar';

/** A zone of the IANA database, as browsers report it. */
export function IsTimeZone(): PropertyDecorator {
  return ValidateBy({
    name: 'isTimeZone',
    validator: {
      validate: (value) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => 'must be an IANA time zone',
    },
  });
}
