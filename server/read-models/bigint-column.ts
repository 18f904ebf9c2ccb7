import type { ValueTransformer } from 'typeorm';

/** The driver returns a bigint as text; all stored values stay below 2^53. */
export const BIGINT_AS_NUMBER: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string) => Number(value),
};
