import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { ProblemCode } from '../../contracts/problem-codes';
import { Rejection } from '../../domain/kernel/rejection';
import { UnreadableEvent } from '../../event-log/codec';
import { EventLogUnavailable } from '../../event-log/errors';
import { IdempotencyKeyReused } from '../commands/idempotency-key-reused';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { PROBLEM_CATALOGUE } from './problem-catalogue';
import { Problem, type ProblemDocument } from './problem';

/** Problem codes for refusals by the framework, by HTTP status. */
const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** The document for any thrown error. A fault of ours becomes 500 or 503 and reveals nothing of its message. */
export function toProblem(error: unknown): ProblemDocument {
  if (error instanceof Rejection)
    return { ...createDocument(error.code, fillTemplate(error.code, error.params)), ...error.params };
  if (error instanceof Problem) {
    const { detail, faults } = error.options;
    return createDocument(error.code, detail, faults ? { errors: faults } : {});
  }
  if (error instanceof IdempotencyKeyReused) return createDocument('IDEMPOTENCY_KEY_REUSED');
  if (error instanceof EventLogUnavailable || isDatabaseUnavailable(error))
    return createDocument('SERVICE_UNAVAILABLE');
  if (error instanceof UnreadableEvent) return createDocument('NEWER_RELEASE_NEEDED');
  const status = readHttpStatus(error);
  return createDocument((status && CODE_BY_STATUS[status]) || 'INTERNAL_ERROR');
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

function fillTemplate(code: ProblemCode, params: Readonly<Record<string, string | number>>): string {
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
