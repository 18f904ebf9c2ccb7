import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { Problem, type FieldFault } from '../problems/problem';

/**
 * Validates every body, query and path against its DTO. Unknown fields are refused, not dropped (R5); nothing is converted
 * silently, so "10" is no number.
 */
export function createValidationPipe(): ValidationPipe {
  return new StrictValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new Problem('VALIDATION_FAILED', { faults: errors.flatMap((each) => toFieldFaults(each)) }),
  });
}

/**
 * Refuses fields named like a member of every object, such as `constructor`: class-transformer leaves them out of the
 * validated instance, so that the validator would not see them.
 */
class StrictValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const faults = findInheritedNames(value).map((field) => ({
      field,
      message: `property ${field} should not exist`,
    }));
    if (faults.length > 0) throw new Problem('VALIDATION_FAILED', { faults });
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function findInheritedNames(value: unknown, parent = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, nested]) => {
    const field = parent ? `${parent}.${name}` : name;
    return [...(name in Object.prototype ? [field] : []), ...findInheritedNames(nested, field)];
  });
}

function toFieldFaults(error: ValidationError, parent = ''): readonly FieldFault[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => toFieldFaults(child, field))];
}
