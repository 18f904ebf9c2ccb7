import { ValidateIf } from 'class-validator';

/** Allows a field to be left out. Unlike `IsOptional` it does not allow null. */
export function IsOmittable(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}
