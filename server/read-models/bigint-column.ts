import type { ValueTransformer } from 'typeorm';

/** The driver hands a bigint over as text; every one we store stays below 2^53. */
export const BIGINT_AS_NUMBER: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string) => Number(value),
};
