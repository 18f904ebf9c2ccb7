import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Position } from '../../contracts/position';
import { currentRequest } from '../logging/request-context';
import { minPositionOf } from './min-position';
import type { ReadModelName } from '../../read-models/read-model-name';
import { ReadBarrier } from './read-barrier';
import { READ_MODELS } from './reads-from.decorator';

/** Holds a read back until it can show what its caller has written; a read that can't says so in `X-Read-Stale`. */
@Injectable()
export class ReadBarrierInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly barrier: ReadBarrier,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const readModels = this.reflector.get<readonly ReadModelName[] | undefined>(
      READ_MODELS,
      context.getHandler(),
    );
    const position = readModels && minPositionOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (readModels && position !== undefined) await this.awaitAll(readModels, position);
    return next.handle();
  }

  private async awaitAll(readModels: readonly ReadModelName[], position: Position): Promise<void> {
    const reached = await Promise.all(readModels.map((readModel) => this.barrier.wait(readModel, position)));
    const request = currentRequest();
    if (request && reached.includes(false)) request.staleRead = true;
  }
}
