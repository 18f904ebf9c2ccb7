import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK_PATTERN = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** Any of them says that the request came from further away than its connection. */
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * Whether the figures may be told: to this machine, unless the request was passed on by a proxy on it, and to whoever
 * brings the token.
 */
export function canReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  const isDirect = !FORWARDING_HEADERS.some((name) => name in headers);
  if (isDirect && LOOPBACK_PATTERN.test(socket.remoteAddress ?? '')) return true;
  const [, presentedToken] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  return (
    token !== undefined &&
    presentedToken !== undefined &&
    timingSafeEqual(digest(presentedToken), digest(token))
  );
}

/** Of one length, so that the comparison tells nothing of the token's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
