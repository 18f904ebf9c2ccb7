import { ValidateIf } from 'class-validator';

/** May be left out. Null is a value like any other, to be refused where it isn't one. */
export function IsOmittable(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}
