import { Transform } from 'class-transformer';

/** Converts a query parameter, which is always text, to a whole number; other text stays for validation to refuse. */
export function ToQueryInteger(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
  );
}
