import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, mergeMap, type Observable } from 'rxjs';
import { HiddenPeople } from './hidden-people';
import { maskPeople } from './mask-people';

/** The calls of operators, who see everybody. */
const OPERATIONS_PATH = '/api/operations/';

/**
 * Masks hidden players in every answer to a player (R436): the only place where answers are masked, so that none can be forgotten.
 * The mask is taken after the handler, so that a block answered before the request began always counts.
 */
@Injectable()
export class MaskPeopleInterceptor implements NestInterceptor {
  constructor(private readonly people: HiddenPeople) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { session, url } = context.switchToHttp().getRequest<FastifyRequest>();
    const viewerId = session?.userId;
    if (viewerId === undefined || url.startsWith(OPERATIONS_PATH)) return next.handle();
    return next.handle().pipe(mergeMap((answer: unknown) => from(this.mask(viewerId, answer))));
  }

  private async mask(viewerId: string, answer: unknown): Promise<unknown> {
    if (typeof answer !== 'object' || answer === null) return answer;
    return maskPeople(answer, await this.people.findMask(viewerId));
  }
}
