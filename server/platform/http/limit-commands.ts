import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem';
import type { TokenRate } from './token-bucket';
import { TokenBuckets } from './token-buckets';

/**
 * Limits how fast a player sends commands to this process, so that no one grows the log without end (R255). Register it after
 * the session: it needs the player, and refuses before the body is read. Throws `TOO_MANY_REQUESTS` with the seconds to wait,
 * and calls `onLimit`.
 */
export function limitCommands(
  server: FastifyInstance,
  rate: TokenRate,
  onLimit: (userId: string) => void,
): void {
  const buckets = new TokenBuckets(rate);
  server.addHook('onRequest', (request, _reply, done) => {
    const { userId } = request.session;
    if (userId === undefined || request.method === 'GET' || request.method === 'HEAD') return done();
    // A session can always be ended, and a new one has its own limit.
    if (request.url.startsWith('/api/auth/')) return done();
    const waitSeconds = buckets.take(userId, performance.now());
    if (waitSeconds === 0) return done();
    onLimit(userId);
    done(new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitSeconds) }));
  });
}
