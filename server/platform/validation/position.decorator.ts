import { ValidateBy } from 'class-validator';
import { parsePosition } from '../../contracts/position';

/** Validates a log position in the form that answers and live messages carry. */
export function IsPosition(): PropertyDecorator {
  return ValidateBy({
    name: 'isPosition',
    validator: {
      validate: (value) => typeof value === 'string' && parsePosition(value) !== undefined,
      defaultMessage: () => 'is not a log position',
    },
  });
}
