import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiHeader } from '@nestjs/swagger';
import { POSITION_PATTERN } from '../../contracts/position';
import type { ReadModelName } from '../../read-models/read-model-name';

export const READ_MODELS_METADATA = Symbol('read models');

/** Names the read models of an answer: the request waits until they have reached the position that it must show. */
export const ReadsFrom = (...readModels: readonly ReadModelName[]): MethodDecorator =>
  applyDecorators(SetMetadata(READ_MODELS_METADATA, readModels), ApiMinPosition(), AnswersFromRows());

/** Marks a route in the document while it is generated: its answers may carry `X-Read-Stale`. */
export const ANSWERS_FROM_ROWS = 'x-answers-from-rows';

/** Documents `X-Read-Stale`, for a command that answers with `ReadBarrier.answerCommand` or `answerFromEvents`. */
export const AnswersFromRows = (): MethodDecorator => ApiExtension(ANSWERS_FROM_ROWS, true);

/** Whether an answer with this status can be older than it should be: what was found, or that it wasn't, or not for the caller. */
export function dependsOnRows(status: number): boolean {
  return status < 300 || status === 403 || status === 404;
}

/** Documents `X-Min-Position`, for a call that waits for it. */
export function ApiMinPosition(): MethodDecorator {
  return ApiHeader({
    name: 'X-Min-Position',
    required: false,
    description:
      'The answer waits until it can show what was written up to here, at most two seconds. Without it: up to the last ' +
      'command of the session.',
    schema: { type: 'string', pattern: POSITION_PATTERN.source },
  });
}
