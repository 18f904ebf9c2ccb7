import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import type { ProblemCode } from '../../contracts/problem-codes';
import { OperationRefused, type RefusalCode } from '../../operations/operation-refused';
import { Problem } from '../../platform/problems/problem';

/** What an operator's call can be refused for; the others are refusals of the command line alone. */
const PROBLEM_BY_REFUSAL: Readonly<Partial<Record<RefusalCode, ProblemCode>>> = {
  'unknown-projector': 'PROJECTOR_NOT_FOUND',
  'replay-under-way': 'REPLAY_UNDER_WAY',
  'no-replay-under-way': 'NO_REPLAY_UNDER_WAY',
  'nothing-to-resume': 'NOTHING_TO_RESUME',
  'already-paused': 'PROJECTOR_ALREADY_PAUSED',
  'not-failed': 'PROJECTOR_NOT_FAILED',
  'not-skipped': 'EVENT_NOT_SKIPPED',
};

/** Tells what an operation was refused for as a problem, in the operation's own words. */
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
