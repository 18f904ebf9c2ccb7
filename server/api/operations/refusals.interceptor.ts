import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import type { ProblemCode } from '../../contracts/problem-codes';
import { OperationRefused, type RefusalCode } from '../../operations/operation-refused';
import { Problem } from '../../platform/problems/problem';

/** Problem codes of the refusals an operator's call can meet; other refusals occur only on the command line. */
const PROBLEM_BY_REFUSAL: Readonly<Partial<Record<RefusalCode, ProblemCode>>> = {
  'unknown-projector': 'PROJECTOR_NOT_FOUND',
  'replay-under-way': 'REPLAY_UNDER_WAY',
  'no-replay-under-way': 'NO_REPLAY_UNDER_WAY',
  'nothing-to-resume': 'NOTHING_TO_RESUME',
  'already-paused': 'PROJECTOR_ALREADY_PAUSED',
  'not-failed': 'PROJECTOR_NOT_FAILED',
  'not-skipped': 'EVENT_NOT_SKIPPED',
  'event-not-withheld': 'EVENT_NOT_FOUND',
  'unknown-account': 'ACCOUNT_NOT_FOUND',
  'account-is-operator': 'ACCOUNT_IS_OPERATOR',
  'not-suspended': 'ACCOUNT_NOT_SUSPENDED',
  'unknown-report': 'REPORT_NOT_FOUND',
  'report-answered': 'REPORT_ANSWERED',
};

/** Converts the refusal of an operation to a problem, with the operation's own message as the detail. */
@Injectable()
export class RefusalsInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw mapRefusal(error);
      }),
    );
  }
}

function mapRefusal(error: unknown): unknown {
  const code = error instanceof OperationRefused ? PROBLEM_BY_REFUSAL[error.code] : undefined;
  return code && error instanceof OperationRefused ? new Problem(code, { detail: error.message }) : error;
}
