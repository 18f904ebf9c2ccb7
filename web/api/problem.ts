import type { Suspension } from '../../server/contracts/accounts';
import { PROBLEM_CODES, type ProblemCode } from '../../server/contracts/problem-codes';

/** A problem in the one shape that every screen handles. */
export interface Problem {
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  readonly code: ProblemCode | 'NETWORK' | 'UNKNOWN';
  /** The server's own text (`detail`, R123); empty when the answer has none. */
  readonly detail: string;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
  /** The figure of the rule that refused, where it has one. */
  readonly limit?: number;
  /** Of `PAST_DAY_OUT_OF_RANGE`: YYYY-MM-DD. */
  readonly firstDay?: string;
  /** Of `ACCOUNT_SUSPENDED`. */
  readonly suspension?: Suspension;
}

export const NETWORK_PROBLEM: Problem = { status: 0, code: 'NETWORK', detail: '', fields: [] };

/** Reads an `application/problem+json` body (RFC 9457); anything else becomes `UNKNOWN` with its status. */
export function parseProblem(status: number, body: unknown): Problem {
  const record = isRecord(body) ? body : {};
  const suspension = readSuspension(record);
  return {
    status,
    code: PROBLEM_CODES.find((code) => code === record.code) ?? 'UNKNOWN',
    detail: typeof record.detail === 'string' ? record.detail : '',
    fields: Array.isArray(record.errors) ? record.errors.flatMap(readField) : [],
    ...(typeof record.limit === 'number' && { limit: record.limit }),
    ...(typeof record.firstDay === 'string' && { firstDay: record.firstDay }),
    ...(suspension && { suspension }),
  };
}

/** Whether an RTK Query `error` comes from our base query. */
export function isProblem(error: unknown): error is Problem {
  return (
    isRecord(error) && typeof error.status === 'number' && typeof error.code === 'string' && 'fields' in error
  );
}

/** Returns the problem in the rejection of a call; any other error becomes `UNKNOWN`. */
export function toProblem(error: unknown): Problem {
  return isProblem(error) ? error : { status: 0, code: 'UNKNOWN', detail: '', fields: [] };
}

function readSuspension({ code, reason, until }: Record<string, unknown>): Suspension | undefined {
  if (code !== 'ACCOUNT_SUSPENDED') return undefined;
  return {
    reason: typeof reason === 'string' ? reason : '',
    until: typeof until === 'string' ? until : null,
  };
}

function readField(entry: unknown): { field: string; message: string }[] {
  if (!isRecord(entry) || typeof entry.field !== 'string') return [];
  return [{ field: entry.field, message: typeof entry.message === 'string' ? entry.message : '' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
