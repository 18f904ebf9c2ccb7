import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { Position } from '../../contracts/position';
import { getRequestContext } from '../logging/request-context';
import { MinPositions } from './min-positions';
import type { ReadModelName } from '../../read-models/read-model-name';
import { ReadBarrier } from './read-barrier';
import { READ_MODELS_METADATA } from './reads-from.decorator';

const ID_PATTERN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

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
    if (!readModels) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const position = await this.minPositions.find(request);
    const ids = listIds(request);
    // Nothing is gained by waiting: the read model leaves out later events of that player or party (R215).
    if (this.isParked(readModels, ids)) markStale();
    else if (position !== undefined) await this.waitForAll(readModels, position);
    return next.handle().pipe(
      // Parked meanwhile, perhaps by what the caller has written, or it is another player or party of the answer.
      tap((answer) => {
        const parked = readModels.filter((readModel) => this.barrier.parked.hasAny(readModel));
        if (parked.length > 0 && this.isParked(parked, [...ids, ...findIds(answer)])) markStale();
      }),
    );
  }

  private async waitForAll(readModels: readonly ReadModelName[], position: Position): Promise<void> {
    const reached = await Promise.all(
      readModels.map((readModel) => this.barrier.waitForRead(readModel, position)),
    );
    if (reached.includes(false)) markStale();
  }

  private isParked(readModels: readonly ReadModelName[], ids: readonly string[]): boolean {
    return readModels.some((readModel) => ids.some((id) => this.barrier.parked.has(readModel, id)));
  }
}

function markStale(): void {
  const request = getRequestContext();
  if (request) request.isStaleRead = true;
}

/** The signed-in player, and every id in the path. */
function listIds({ session, url }: FastifyRequest): readonly string[] {
  const named = url.toLowerCase().match(ID_PATTERN) ?? [];
  return session?.userId ? [session.userId, ...named] : named;
}

/** The ids in an answer, those of players and parties among them. */
function findIds(answer: unknown): readonly string[] {
  return JSON.stringify(answer ?? null).match(ID_PATTERN) ?? [];
}
