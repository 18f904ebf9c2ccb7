import { ValidateBy } from 'class-validator';

/** A length in characters as people count them, not in the units they are stored in (R10). */
export function HasLength({ min, max }: { min: number; max: number }, message?: string): PropertyDecorator {
  return ValidateBy({
    name: 'characters',
    validator: {
      validate: (value) => typeof value === 'string' && isWithin([...value].length, min, max),
      defaultMessage: () => message ?? `must have ${min} to ${max} characters`,
    },
  });
}

function isWithin(length: number, min: number, max: number): boolean {
  return length >= min && length <= max;
}
