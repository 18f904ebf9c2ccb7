import type { FastifyRequest } from 'fastify';
import { parsePosition, type Position } from '../../contracts/position';
import { Problem } from '../problems/problem';

/** The latest log position the caller knows, from `X-Min-Position`; undefined without the header. */
export function parseMinPosition(request: FastifyRequest): Position | undefined {
  const header = request.headers['x-min-position'];
  if (header === undefined || header === '') return undefined;
  const position = typeof header === 'string' ? parsePosition(header) : undefined;
  if (position !== undefined) return position;
  throw new Problem('VALIDATION_FAILED', {
    faults: [{ field: 'X-Min-Position', message: 'is not a log position' }],
  });
}
