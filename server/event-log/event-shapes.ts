import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';

const SCHEMA_ID = 'events';

/** Generated from the types: `npm run event-shapes`. */
const eventShapes = JSON.parse(
  readFileSync(new URL('./generated/event-shapes.json', import.meta.url), 'utf8'),
) as AnySchema;
const ajv = new Ajv({ allowUnionTypes: true, schemas: { [SCHEMA_ID]: eventShapes } });
const validators = new Map<string, ValidateFunction>();

/**
 * Describes the first deviation of an event from the shape of its type, as the TypeScript types declare it; undefined
 * when there is none. Fields that the type doesn't declare are allowed: a newer process may write them.
 */
export function findShapeFault(type: string, data: unknown, metadata: unknown): string | undefined {
  return findFault('EventMetadata', metadata, 'metadata') ?? findFault(type, data, 'data');
}

function findFault(definition: string, value: unknown, name: string): string | undefined {
  // Compiled at the first use, so that a process doesn't wait for shapes it never meets.
  let validate = validators.get(definition);
  if (!validate) {
    validate = ajv.compile({ $ref: `${SCHEMA_ID}#/definitions/${definition}` });
    validators.set(definition, validate);
  }
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: name });
}
