import type { OpenAPIObject } from '@nestjs/swagger';
import type { ProblemCode } from '../../contracts/problem-codes';
import { ANSWERS_FROM_ROWS, dependsOnRows } from '../reads/reads-from.decorator';
import { createProblemResponses } from './api-problems.decorator';
import { IS_PUBLIC_ROUTE } from './public-route';
import { applySchemaStyle } from './schema-style';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
type Parameter = NonNullable<Operation['parameters']>[number];

/** Problems that any call may be answered with. */
const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'HOST_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];
/** The answer to a request that hasn't arrived whole (R253): only headers of the connection come with it. */
const REQUEST_TIMEOUT_STATUS = '408';
/** Calls of players need the cookie of a session, those of visitors nothing. */
const SESSION_SECURITY = [{ cookie: [] }];
/** Problems that any call that changes something may be refused with before its handler runs. */
const MUTATION_PROBLEMS: readonly ProblemCode[] = [
  'FOREIGN_ORIGIN',
  'NEWER_RELEASE_NEEDED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

const CORRELATION_ID_HEADER = {
  'X-Correlation-Id': {
    description: 'Names the request in the log of the server.',
    required: true,
    schema: { type: 'string' as const },
  },
};
const RETRY_AFTER_HEADER = {
  'Retry-After': {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer' as const, minimum: 0 },
  },
};
/** Statuses whose answers say when to try again. */
const RETRY_STATUSES = new Set(['429', '503']);

/** Response header of every command, and of calls that sign in. */
export const LOG_POSITION_HEADER = {
  'X-Log-Position': {
    description: 'Where the log is after a command; give it to reads as `X-Min-Position`.',
    required: true,
    schema: { type: 'string' as const, example: '0000000000000000042' },
  },
};
const READ_STALE_HEADER = {
  'X-Read-Stale': {
    description:
      'Present when the answer may be older than `X-Min-Position`, or than the last command of the session: waiting for it ' +
      'took too long.',
    schema: { type: 'string' as const, example: 'true' },
  },
};
/** Response header of the one call that sends it. */
export const READ_POSITION_HEADER = {
  'X-Read-Position': {
    description:
      'Every later read shows at least this position of the log, in every call. A socket that sends it as `since` ' +
      'receives the later events. Absent when the server does not know the positions of all read models.',
    schema: { type: 'string' as const, example: '0000000000000000042' },
  },
};
/** Response header of the calls that begin or end a session. */
export const SESSION_COOKIE_HEADER = {
  'Set-Cookie': {
    description: 'The session.',
    required: true,
    schema: { type: 'string' as const, example: 'questlog_session=…; Path=/; HttpOnly; SameSite=Lax' },
  },
};
/** Response header of the one call that goes on to a page. */
export const LOCATION_HEADER = {
  Location: {
    description: 'The page.',
    required: true,
    schema: { type: 'string' as const, example: '/auth?oidc=refused' },
  },
};
/** Of any answer to a request whose cookie names no session. */
const CLEARED_COOKIE_HEADER = {
  'Set-Cookie': {
    description: 'Renews the cookie of the session, or clears one of a session that is none.',
    schema: {
      type: 'string' as const,
      example: 'questlog_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    },
  },
};
/** Path parameters that are names of the catalogue. All other ids are UUIDs. */
const CATALOGUE_IDS = new Set(['itemId']);

/**
 * Problems of commands, which calls that begin or end a session don't have: the limit of R255, and a `userId` in the body that
 * isn't the player's (R4).
 */
const COMMAND_PROBLEMS: readonly ProblemCode[] = [...MUTATION_PROBLEMS, 'FORBIDDEN', 'TOO_MANY_REQUESTS'];

/** Adds the headers and problems common to all calls, so that no controller has to repeat them. */
export function completeOpenApiDocument(description: OpenAPIObject): OpenAPIObject {
  for (const [template, path] of Object.entries(description.paths)) {
    const mutationProblems = template.includes('/auth/') ? MUTATION_PROBLEMS : COMMAND_PROBLEMS;
    for (const method of ['get', 'post', 'patch', 'delete', 'put'] as const) {
      const operation = path[method];
      if (operation) completeOperation(operation, method === 'get' ? [] : mutationProblems);
    }
  }
  applySchemaStyle(description);
  return description;
}

function completeOperation(operation: Operation, ownProblems: readonly ProblemCode[]): void {
  const { responses, parameters = [] } = operation;
  const answersFromRows = takeMark(operation, ANSWERS_FROM_ROWS);
  if (!takeMark(operation, IS_PUBLIC_ROUTE)) operation.security = SESSION_SECURITY;
  mergeProblemResponses(responses, [...COMMON_PROBLEMS, ...ownProblems]);
  const takes = (header: string): boolean =>
    parameters.some((parameter) => 'name' in parameter && parameter.name === header);
  for (const [status, response] of Object.entries(responses)) {
    if (!response || '$ref' in response || status === REQUEST_TIMEOUT_STATUS) continue;
    const isSuccess = status.startsWith('2');
    response.headers = {
      ...CORRELATION_ID_HEADER,
      ...CLEARED_COOKIE_HEADER,
      ...response.headers,
      ...(isSuccess && takes('Idempotency-Key') && LOG_POSITION_HEADER),
      ...(answersFromRows && dependsOnRows(Number(status)) && READ_STALE_HEADER),
      ...(RETRY_STATUSES.has(status) && RETRY_AFTER_HEADER),
    };
  }
  parameters.forEach(completeParameter);
}

/** Whether a decorator has left this mark, which is no part of the document. */
function takeMark(operation: Operation, mark: string): boolean {
  return mark in operation && Reflect.deleteProperty(operation, mark);
}

function completeParameter(parameter: Parameter): void {
  if ('$ref' in parameter) return;
  if (parameter.in === 'path' && isUuid(parameter.name))
    parameter.schema = { type: 'string', format: 'uuid' };
  // The document's generator moves only the keywords that it knows into the schema.
  for (const [keyword, value] of Object.entries(parameter).filter(([name]) => name.startsWith('x-'))) {
    Object.assign(parameter.schema ?? {}, { [keyword]: value as unknown });
    Reflect.deleteProperty(parameter, keyword);
  }
}

function isUuid(name: string): boolean {
  return name.endsWith('Id') && !CATALOGUE_IDS.has(name);
}

function mergeProblemResponses(responses: Responses, codes: readonly ProblemCode[]): void {
  for (const { status, response } of createProblemResponses(codes)) {
    const existing = responses[status];
    if (!existing || '$ref' in existing) {
      responses[status] = response;
      continue;
    }
    const missing = response.description
      .split(', ')
      .filter((code) => !existing.description.split(', ').includes(code));
    if (missing.length === 0) continue;
    existing.description = [existing.description, ...missing].join(', ');
    const content = existing.content?.['application/problem+json'];
    if (content) content.examples = { ...content.examples, ...pickExamples(response, missing) };
  }
}

function pickExamples(
  response: ReturnType<typeof createProblemResponses>[number]['response'],
  codes: readonly string[],
): Record<string, { value: object }> {
  const { examples } = response.content['application/problem+json'];
  return Object.fromEntries(Object.entries(examples).filter(([code]) => codes.includes(code)));
}
