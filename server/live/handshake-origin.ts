import type { IncomingHttpHeaders } from 'node:http';
import { isSameOrigin } from '../platform/http/request-hooks';

/**
 * Whether the handshake comes from a page of the game itself, or from no page at all. A proxy sends the requested host in
 * `X-Forwarded-Host`; no page can make a browser send that header with a socket, so it is trusted here.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const requestedHost = headers['x-forwarded-host'] ?? host;
  return typeof requestedHost === 'string' && isSameOrigin(origin, requestedHost);
}
