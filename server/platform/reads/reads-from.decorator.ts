import { SetMetadata } from '@nestjs/common';
import type { ReadModelName } from '../../read-models/read-model-name';

export const READ_MODELS_METADATA = Symbol('read models');

/** Names the read models of an answer: the request waits until they have reached the position that it must show. */
export const ReadsFrom = (...readModels: readonly ReadModelName[]) =>
  SetMetadata(READ_MODELS_METADATA, readModels);
