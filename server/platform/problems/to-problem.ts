import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { ProblemCode } from '../../contracts/problem-codes';
import { Rejection } from '../../domain/kernel/rejection';
import { UnreadableEvent } from '../../event-log/codec';
import { EventLogUnavailable } from '../../event-log/errors';
import { IdempotencyKeyReused } from '../commands/errors';
import { isDatabaseUnavailable } from '../../database/database-unavailable';
import { PROBLEM_CATALOGUE } from './problem-catalogue';
import { Problem, type FieldFault, type ProblemDocument } from './problem';

const MAX_FAULTS = 20;
const MAX_FAULT_CHARACTERS = 200;

/** Problem codes for refusals by the framework, by HTTP status. */
const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** The document for any thrown error. A fault of ours becomes 500 or 503 and reveals nothing of its message. */
export function toProblem(error: unknown): ProblemDocument {
  if (error instanceof Rejection)
    return { ...createDocument(error.code, fillTemplate(error.code, error.params)), ...error.params };
  if (error instanceof Problem) {
    const { faults, members = {} } = error.options;
    const { detail = fillTemplate(error.code, members) } = error.options;
    return createDocument(error.code, detail, { ...members, ...(faults && { errors: boundFaults(faults) }) });
  }
  if (error instanceof IdempotencyKeyReused) return createDocument('IDEMPOTENCY_KEY_REUSED');
  // Before the database's errors: a body that a client aborts fails with ECONNRESET, too.
  const status = readHttpStatus(error);
  if (status !== undefined && status >= 400 && status < 500) return createRefusal(status);
  if (error instanceof EventLogUnavailable || isDatabaseUnavailable(error))
    return createDocument('SERVICE_UNAVAILABLE');
  if (error instanceof UnreadableEvent) return createDocument('NEWER_RELEASE_NEEDED');
  return createDocument(status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR');
}

/** A refusal by the framework keeps its status (R252): 412 and 416 of a file, for example. */
function createRefusal(status: number): ProblemDocument {
  const document = createDocument(CODE_BY_STATUS[status] ?? 'VALIDATION_FAILED');
  return { ...document, status, title: STATUS_CODES[status] ?? document.title };
}

function createDocument(
  code: ProblemCode,
  detail?: string,
  members: Readonly<Record<string, unknown>> = {},
): ProblemDocument {
  const kind = PROBLEM_CATALOGUE[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[kind.status] ?? 'Error',
    status: kind.status,
    detail: detail ?? kind.detail,
    code,
    ...members,
  };
}

/** The first faults, their names cut: a request may have any number of unknown fields, of any length (R250). */
function boundFaults(faults: readonly FieldFault[]): readonly FieldFault[] {
  return faults.slice(0, MAX_FAULTS).map(({ field, message }) => ({
    field: field.slice(0, MAX_FAULT_CHARACTERS),
    message: message.slice(0, MAX_FAULT_CHARACTERS),
  }));
}

function fillTemplate(code: ProblemCode, params: Readonly<Record<string, string | number | null>>): string {
  return PROBLEM_CATALOGUE[code].detail.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

/** Nest's errors have `getStatus()`, Fastify's `statusCode`; only their 4xx are about the caller. */
function readHttpStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return undefined;
}
