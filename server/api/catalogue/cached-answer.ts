import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that changes with a release only, with the entity tag of its content. */
export interface CachedAnswer<Body> {
  readonly body: Body;
  /** As the headers `ETag` and `If-None-Match` hold it. */
  readonly tag: string;
}

export function createCachedAnswer<Body>(body: Body): CachedAnswer<Body> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return { body, tag: `"${digest}"` };
}

/**
 * Returns the body to send, or undefined with status 304 when the caller has it already. A browser keeps it and asks
 * whether it is the same: its language changes with the player's.
 */
export function sendCached<Body>(
  { body, tag }: CachedAnswer<Body>,
  request: FastifyRequest,
  reply: FastifyReply,
): Body | undefined {
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (!known?.includes(tag)) return body;
  void reply.status(304);
  return undefined;
}
