import { ValidateBy } from 'class-validator';
import { parsePosition } from '../../contracts/position';

/** A log position, as answers and live messages carry it. */
export function IsPosition(): PropertyDecorator {
  return ValidateBy({
    name: 'isPosition',
    validator: {
      validate: (value) => typeof value === 'string' && parsePosition(value) !== undefined,
      defaultMessage: () => 'is not a log position',
    },
  });
}
