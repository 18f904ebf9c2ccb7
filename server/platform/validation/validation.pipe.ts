import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Problem, type FieldFault } from '../problems/problem';

/**
 * Checks every body, query and path against its DTO. What the DTO doesn't know is refused, not dropped (D5); nothing is
 * converted silently, so "10" is no number.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new Problem('VALIDATION_FAILED', { faults: errors.flatMap((each) => faultsOf(each)) }),
  });
}

function faultsOf(error: ValidationError, parent = ''): readonly FieldFault[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, field))];
}
