import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface OperationDescription {
  readonly summary?: string;
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly parameters: readonly ParameterDescription[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

export interface ParameterDescription {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface ResponseDescription {
  readonly description: string;
  /** None for what is answered before there is a request. */
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly examples?: object }>>;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly 'x-max-graphemes'?: number;
  readonly additionalProperties?: boolean | Schema;
  readonly then?: Schema | boolean;
  readonly else?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly example?: unknown;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A REST operation of the committed openapi.json. */
export interface Operation extends OperationDescription {
  /** Upper case. */
  readonly method: string;
  /** With its placeholders, for example `/api/parties/{partyId}`. */
  readonly template: string;
}

const OPENAPI_FILE = resolve(import.meta.dirname, '../../../server/contracts/openapi.json');

/** The committed openapi.json. */
export function readCommittedOpenApi(): OpenApiDocument {
  return JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenApiDocument;
}

export function listOperations(): readonly Operation[] {
  return Object.entries(readCommittedOpenApi().paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      template,
    })),
  );
}

/** Every operation that changes state. */
export function listMutations(): readonly Operation[] {
  return listOperations().filter(({ method }) => method !== 'GET');
}

/** An operation's path below `/api`; ids that aren't given name nothing that exists. */
export function fillPath(
  { template, parameters }: Operation,
  ids: Readonly<Record<string, string>> = {},
): string {
  return template
    .replace(/^\/api/, '')
    .replace(
      /\{(\w+)\}/g,
      (_whole, name: string) => ids[name] ?? firstChoice(parameters, name) ?? randomUUID(),
    );
}

/** The first value of a parameter that has a list of them. */
function firstChoice(parameters: readonly ParameterDescription[], name: string): string | undefined {
  const choice = parameters.find((parameter) => parameter.name === name)?.schema.enum?.[0];
  return typeof choice === 'string' ? choice : undefined;
}

/** Bodies that the schema's examples can't provide: unique values, and bodies that need any one of several properties. */
const BODIES: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  'POST /api/auth/register': () => {
    const name = `p${randomUUID().slice(0, 12)}`;
    const email = `${name}@example.org`;
    return { nickname: name, email, password: 'secret-1', characterClass: 'mage', authProvider: 'email' };
  },
  'POST /api/auth/login': () => ({ username: 'olena@example.org', password: 'secret-1' }),
  'POST /api/user/{userId}/change-email': () => ({
    currentPassword: 'secret-1',
    email: `${randomUUID()}@example.com`,
  }),
  'POST /api/personal-tasks': () => ({ name: 'Read' }),
  'PATCH /api/parties/{partyId}': () => ({ description: 'Together' }),
  'POST /api/user/{userId}/allocate-stats': () => ({ statAllocations: { focus: 1 } }),
  'POST /api/user/{userId}/notifications/seen': () => ({ position: '1' }),
};

/** A valid body with only the required properties; undefined for an operation without a body. Throws without an example. */
export function exampleBody({
  method,
  template,
  requestBody,
}: Operation): Readonly<Record<string, unknown>> | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return undefined;
  const body = BODIES[`${method} ${template}`];
  return body ? body() : requiredOf(schema);
}

function requiredOf(given: Schema): Readonly<Record<string, unknown>> {
  const { required = [], properties = {} } = resolved(given);
  // Only an account without a password may leave it out.
  const names = 'currentPassword' in properties ? [...required, 'currentPassword'] : required;
  return Object.fromEntries(names.map((name) => [name, exampleOf(name, properties[name])]));
}

function exampleOf(name: string, given: Schema | undefined): unknown {
  const schema = resolved(given ?? {});
  if (schema.format === 'uuid') return randomUUID();
  if (schema.properties) return requiredOf(schema);
  if (schema.example === undefined) throw new Error(`The schema has no example of ${name}`);
  return schema.example;
}

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return readCommittedOpenApi().components.schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {};
}
