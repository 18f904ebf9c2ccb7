import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Position } from '../../contracts/position';
import { getRequestContext } from '../logging/request-context';
import { MinPositions } from './min-positions';
import type { ReadModelName } from '../../read-models/read-model-name';
import { ReadBarrier } from './read-barrier';
import { READ_MODELS_METADATA } from './reads-from.decorator';

/** Delays a read until it can show what its caller has written; when it can't, the answer carries `X-Read-Stale`. */
@Injectable()
export class ReadBarrierInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly barrier: ReadBarrier,
    private readonly minPositions: MinPositions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const readModels = this.reflector.get<readonly ReadModelName[] | undefined>(
      READ_MODELS_METADATA,
      context.getHandler(),
    );
    if (readModels) {
      const position = await this.minPositions.find(context.switchToHttp().getRequest<FastifyRequest>());
      if (position !== undefined) await this.waitForAll(readModels, position);
    }
    return next.handle();
  }

  private async waitForAll(readModels: readonly ReadModelName[], position: Position): Promise<void> {
    const reached = await Promise.all(
      readModels.map((readModel) => this.barrier.waitFor(readModel, position)),
    );
    const request = getRequestContext();
    if (request && reached.includes(false)) request.isStaleRead = true;
  }
}
