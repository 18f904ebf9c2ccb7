import type { OpenAPIObject } from '@nestjs/swagger';
import type { ProblemCode } from '../../contracts/problem-codes';
import { createProblemResponses } from './api-problems.decorator';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

/** Problems that any call may be answered with. */
const COMMON_PROBLEMS: readonly ProblemCode[] = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
/** Problems that any call that changes something may be refused with before its handler runs. */
const MUTATION_PROBLEMS: readonly ProblemCode[] = [
  'FOREIGN_ORIGIN',
  'NEWER_RELEASE_NEEDED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

const LOG_POSITION_HEADER = {
  'X-Log-Position': {
    description: 'Where the log is after a command; give it to reads as `X-Min-Position`.',
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
const MIN_POSITION_PARAMETER = {
  name: 'X-Min-Position',
  in: 'header' as const,
  required: false,
  description:
    'The answer waits until it can show what was written up to here, at most two seconds. Without it: up to the last ' +
    'command of the session.',
  schema: { type: 'string' as const },
};

/** Adds the headers and problems common to all calls, so that no controller has to repeat them. */
export function completeOpenApiDocument(description: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(description.paths)) {
    for (const method of ['get', 'post', 'patch', 'delete', 'put'] as const) {
      const operation = path[method];
      if (operation) completeOperation(operation, method === 'get');
    }
  }
  return description;
}

function completeOperation(operation: Operation, isRead: boolean): void {
  const { responses } = operation;
  mergeProblemResponses(responses, isRead ? COMMON_PROBLEMS : [...COMMON_PROBLEMS, ...MUTATION_PROBLEMS]);
  for (const [status, response] of Object.entries(responses)) {
    if (response && status.startsWith('2') && !('$ref' in response)) {
      response.headers = { ...response.headers, ...(isRead ? READ_STALE_HEADER : LOG_POSITION_HEADER) };
    }
  }
  if (isRead) operation.parameters = [...(operation.parameters ?? []), MIN_POSITION_PARAMETER];
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
