import type { FastifyRequest } from 'fastify';
import { parsePosition, type Position } from '../../contracts/position';
import { Problem } from '../problems/problem';

/** Finds the latest log position that a session has written; undefined when it has written nothing. */
export interface LastWrites {
  find(sid: string): Promise<Position | undefined>;
}

/** The log positions that the reads of requests must have reached (R126, R161). */
export class MinPositions {
  constructor(private readonly lastWrites: LastWrites) {}

  /**
   * The position in `X-Min-Position`; without the header that of the session's last write, so that clients that know nothing
   * of positions read their own writes too. Undefined when there is neither. Rejects with `VALIDATION_FAILED`.
   */
  async find(request: FastifyRequest): Promise<Position | undefined> {
    const position = parseMinPosition(request);
    if (position !== undefined || !request.session?.userId) return position;
    return this.lastWrites.find(request.session.sessionId);
  }
}

function parseMinPosition(request: FastifyRequest): Position | undefined {
  const header = request.headers['x-min-position'];
  if (header === undefined || header === '') return undefined;
  const position = typeof header === 'string' ? parsePosition(header) : undefined;
  if (position !== undefined) return position;
  throw new Problem('VALIDATION_FAILED', {
    faults: [{ field: 'X-Min-Position', message: 'is not a log position' }],
  });
}
