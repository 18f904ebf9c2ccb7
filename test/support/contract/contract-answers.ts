import { SchemaChecker } from './json-schema';
import { listOperations, readCommittedOpenApi, type Operation } from './openapi-operations';

export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Headers of every answer, whatever the call: security, transport and content. */
const GENERAL_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

export const contractChecker = new SchemaChecker(readCommittedOpenApi());

const operations = listOperations();

/** The operation of a request; a path without parameters comes before one with. */
export function findOperation(method: string, path: string): Operation | undefined {
  const [pathname = ''] = path.split('?', 1);
  const matching = operations.filter(
    (operation) => operation.method === method && toPattern(operation.template).test(pathname),
  );
  return matching.find(({ template }) => template === pathname) ?? matching[0];
}

function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** How an answer differs from the contract: status, body, code and headers; an empty list when it doesn't. */
export function findContractFaults(operation: Operation, answer: CheckedAnswer): string[] {
  const described = operation.responses[String(answer.status)];
  if (!described) return [`the status ${answer.status} is not described: ${JSON.stringify(answer.body)}`];
  const isProblem = answer.status >= 400;
  const type = isProblem ? 'application/problem+json' : 'application/json';
  const schema = described.content?.[type]?.schema;
  return [
    ...findHeaderFaults(described.headers ?? {}, answer.headers),
    ...(schema ? contractChecker.findFaults(schema, answer.body) : []),
    ...(schema || answer.body === undefined ? [] : ['a body is not described']),
    ...(!schema || answer.headers.get('content-type')?.startsWith(type) ? [] : [`the type is not ${type}`]),
    ...(isProblem ? findCodeFaults(described.description, answer.body) : []),
  ];
}

function findHeaderFaults(
  described: NonNullable<Operation['responses'][string]['headers']>,
  headers: Headers,
): readonly string[] {
  const names = new Map(Object.entries(described).map(([name, header]) => [name.toLowerCase(), header]));
  const missing = [...names].filter(([name, { required }]) => required && !headers.has(name));
  const unknown = [...headers.keys()].filter((name) => !names.has(name) && !GENERAL_HEADERS.has(name));
  return [
    ...missing.map(([name]) => `the header ${name} is missing`),
    ...unknown.map((name) => `the header ${name} is not described`),
    ...[...names].flatMap(([name, { schema }]) => {
      const value = headers.get(name);
      return value === null
        ? []
        : contractChecker.findFaults(schema, schema.type === 'integer' ? Number(value) : value, name);
    }),
  ];
}

function findCodeFaults(description: string, body: unknown): readonly string[] {
  const { code } = body as { readonly code: string };
  return description.split(', ').includes(code) ? [] : [`the code ${code} is not described`];
}
