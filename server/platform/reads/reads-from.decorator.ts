import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { POSITION_PATTERN } from '../../contracts/position';
import type { ReadModelName } from '../../read-models/read-model-name';

export const READ_MODELS_METADATA = Symbol('read models');

/** Names the read models of an answer: the request waits until they have reached the position that it must show. */
export const ReadsFrom = (...readModels: readonly ReadModelName[]): MethodDecorator =>
  applyDecorators(SetMetadata(READ_MODELS_METADATA, readModels), ApiMinPosition());

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
