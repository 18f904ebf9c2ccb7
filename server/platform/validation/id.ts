import { applyDecorators, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isUUID, IsUUID, ValidateBy } from 'class-validator';
import { Problem } from '../problems/problem';
import { DescribeSchema } from './describe-schema.decorator';

/** An id in a path: a UUID, converted to lower case, as all ids in the log are. Names the parameter in a refusal (R196). */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string, { data = 'id' }: ArgumentMetadata): string {
    if (isUUID(value)) return value.toLowerCase();
    throw new Problem('VALIDATION_FAILED', { faults: [{ field: data, message: `${data} must be a UUID` }] });
  }
}

/** An id in a body: a UUID, converted to lower case. */
export function IsId(): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({ type: 'string', format: 'uuid' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(),
  );
}

/** 1 to `maxItems` different ids in a body, converted to lower case. */
export function IsIdList({ maxItems }: { readonly maxItems: number }): PropertyDecorator {
  return applyDecorators(
    DescribeSchema({
      type: 'array',
      minItems: 1,
      maxItems,
      uniqueItems: true,
      items: { type: 'string', format: 'uuid' },
    }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id))
        : value,
    ),
    ValidateBy({
      name: 'idList',
      validator: {
        validate: (value) =>
          Array.isArray(value) &&
          value.length > 0 &&
          value.length <= maxItems &&
          new Set(value).size === value.length &&
          value.every((id) => isUUID(id)),
        defaultMessage: () => `must be a list of 1 to ${maxItems} different UUIDs`,
      },
    }),
  );
}
