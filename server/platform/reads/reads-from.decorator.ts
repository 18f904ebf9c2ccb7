import { SetMetadata } from '@nestjs/common';
import type { ReadModelName } from '../../read-models/read-model-name';

export const READ_MODELS_METADATA = Symbol('read models');

/** Names the read models an answer is made from: it waits until they hold what the caller wrote (`X-Min-Position`). */
export const ReadsFrom = (...readModels: readonly ReadModelName[]) =>
  SetMetadata(READ_MODELS_METADATA, readModels);
