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
    if (countFields(value) > MAX_FIELDS)
      throw new Problem('VALIDATION_FAILED', { faults: [TOO_MANY_FIELDS] });
    const faults = findInheritedNames(value).map((field) => ({
      field,
      message: `property ${field} should not exist`,
    }));
    if (faults.length > 0) throw new Problem('VALIDATION_FAILED', { faults });
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** Ten times the fields of the largest body. Validating thousands of unknown ones takes seconds (R250). */
const MAX_FIELDS = 200;
const TOO_MANY_FIELDS = { field: 'body', message: `must have at most ${MAX_FIELDS} fields` };

/** The fields and list entries at every depth. */
function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values: readonly unknown[] = Object.values(value);
  return values.reduce<number>((sum, each) => sum + countFields(each), values.length);
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
