import { Transform } from 'class-transformer';

/** A query parameter is always text: what is written as a whole number becomes one, anything else is left to be refused. */
export function ToQueryInteger(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
  );
}
