import type { FastifyRequest } from 'fastify';
import { parsePosition, type Position } from '../../contracts/position';
import { Problem } from '../problems/problem';

/** How far the caller has seen the log go, by `X-Min-Position`; undefined when it doesn't say. */
export function parseMinPosition(request: FastifyRequest): Position | undefined {
  const header = request.headers['x-min-position'];
  if (header === undefined || header === '') return undefined;
  const position = typeof header === 'string' ? parsePosition(header) : undefined;
  if (position !== undefined) return position;
  throw new Problem('VALIDATION_FAILED', {
    faults: [{ field: 'X-Min-Position', message: 'is not a log position' }],
  });
}
