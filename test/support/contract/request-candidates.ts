import { listCandidates } from './schema-candidates';
import type { SchemaChecker } from './json-schema';
import type { Schema } from './openapi-operations';

export type Body = Readonly<Record<string, unknown>>;

export interface BodyCandidate {
  /** The field that the candidate is about. */
  readonly field: string;
  readonly body: unknown;
  /** Whether the schema accepts it. */
  readonly isValid: boolean;
}

/** Bodies that differ from a valid one in one field, and in what belongs to it by the schema. */
export function listBodyCandidates(
  checker: SchemaChecker,
  given: Schema,
  valid: Body,
): readonly BodyCandidate[] {
  const schema = checker.resolve(given);
  const { properties = {}, required = [] } = schema;
  const ofFields = Object.entries(properties).flatMap(([field, property]) =>
    listCandidates(checker, property).map((value) => {
      const body = { ...valid, [field]: value };
      const repaired = [body, ...listRepairs(body, field, schema)].find((each) =>
        checker.accepts(schema, each),
      );
      return { field, body: repaired ?? body, isValid: repaired !== undefined };
    }),
  );
  const withoutRequired = required.map((field) => ({ field, body: omit(valid, field) }));
  const ofBodies = [
    ...withoutRequired,
    { field: 'surprise', body: { ...valid, surprise: 1 } },
    { field: 'constructor', body: { ...valid, constructor: 1 } },
    { field: 'body', body: [] },
    { field: 'body', body: [valid] },
  ];
  return [...ofFields, ...ofBodies.map((each) => ({ ...each, isValid: checker.accepts(schema, each.body) }))];
}

/** The smallest body that the schema accepts, of examples; the values of `known` replace them. */
export function createValidBody(checker: SchemaChecker, given: Schema, known: Body): Body {
  const schema = checker.resolve(given);
  const { required = [] } = schema;
  const body = Object.fromEntries(required.map((name) => [name, exampleOf(checker, schema, name, known)]));
  const found = [body, ...listRepairs(body, '', schema)].find((each) => checker.accepts(schema, each));
  if (!found)
    throw new Error(`No example of ${JSON.stringify(schema)}: ${checker.findFaults(schema, body).join()}`);
  return found;
}

function exampleOf(checker: SchemaChecker, { properties = {} }: Schema, name: string, known: Body): unknown {
  const schema = checker.resolve(properties[name] ?? {});
  if (name in known) return known[name];
  if (schema.format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057';
  if (schema.properties) return createValidBody(checker, schema, {});
  return schema.example ?? schema.enum?.[0];
}

/** The body with one more optional field, or without one. */
function listRepairs(body: Body, field: string, { properties = {}, required = [] }: Schema): readonly Body[] {
  const added = Object.entries(properties)
    .filter(([name, { example }]) => !(name in body) && example !== undefined)
    .map(([name, { example }]) => ({ ...body, [name]: example }));
  const removed = Object.keys(body)
    .filter((name) => name !== field && !required.includes(name))
    .map((name) => omit(body, name));
  return [...added, ...removed];
}

function omit(body: Body, field: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}
