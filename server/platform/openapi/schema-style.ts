import type { OpenAPIObject } from '@nestjs/swagger';
import { getBodyFacts } from '../validation/describe-body.decorator';

type Json = Record<string, unknown>;

/** Keywords whose value is data, not a schema. */
const DATA_KEYWORDS = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * Makes all schemas exact (R196): a number is whole unless its format is `double`. An object of a request body takes no
 * field that it doesn't name (R5), and a body without a required field may be left out.
 */
export function applySchemaStyle(document: OpenAPIObject): void {
  rewrite(document);
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, Json>>;
  for (const body of listRequestBodies(document)) {
    const names = findReferences(body, schemas);
    for (const name of names)
      Object.assign(schemas[name] ?? {}, { ...getBodyFacts(name), additionalProperties: false });
    body['required'] = [...names].some((name) => 'required' in (schemas[name] ?? {}));
  }
}

function listRequestBodies({ paths }: OpenAPIObject): readonly Json[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as Json));
  return operations.flatMap((operation) =>
    isJson(operation) && isJson(operation['requestBody']) ? [operation['requestBody']] : [],
  );
}

/** Walks the whole document: a schema may be anywhere in it. */
function rewrite(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(rewrite);
  if (!isJson(node)) return;
  for (const [keyword, value] of Object.entries(node)) if (!DATA_KEYWORDS.has(keyword)) rewrite(value);
  const { type, format } = node;
  if (type === 'number' && format !== 'double') node['type'] = 'integer';
  if (!Array.isArray(type)) return;
  if (type.includes('object')) splitNullableObject(node);
  else if (format !== 'double')
    node['type'] = type.map((each: unknown) => (each === 'number' ? 'integer' : each));
}

/** The generator of the web's client loses the `null` in the list of an object's types. */
function splitNullableObject(schema: Json): void {
  const { additionalProperties } = schema;
  delete schema['type'];
  delete schema['additionalProperties'];
  schema['anyOf'] = [{ type: 'object', additionalProperties }, { type: 'null' }];
}

/** Names of the schemas that the node refers to, and those to others. */
function findReferences(node: unknown, schemas: Readonly<Record<string, Json>>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) return each.forEach(visit);
    if (!isJson(each)) return;
    const name = typeof each['$ref'] === 'string' ? each['$ref'].split('/').at(-1) : undefined;
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(schemas[name]);
    }
    Object.values(each).forEach(visit);
  };
  visit(node);
  return found;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
