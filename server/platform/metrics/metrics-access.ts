import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isAllowedHost } from '../http/allowed-hosts';

const LOOPBACK_PATTERN = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** Each of these headers shows that a proxy forwarded the request. */
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * Whether the request may read the metrics: it comes from this machine, by its address or as localhost, and was not forwarded
 * by a proxy on it, or it carries the token. Any other name may have been pointed at this machine by another site (R257).
 */
export function canReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  const isDirect = !FORWARDING_HEADERS.some((name) => name in headers);
  const { host } = headers;
  const isByAddress = host === undefined || isAllowedHost(host, undefined);
  if (isDirect && isByAddress && LOOPBACK_PATTERN.test(socket.remoteAddress ?? '')) return true;
  const [, presentedToken] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  return (
    token !== undefined &&
    presentedToken !== undefined &&
    timingSafeEqual(digest(presentedToken), digest(token))
  );
}

/** Hashes to a fixed length, so that the comparison does not reveal the token's length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
