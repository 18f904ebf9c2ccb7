import type { IncomingHttpHeaders } from 'node:http';
import { isAllowedHost } from '../platform/http/allowed-hosts';
import { isSameOrigin } from '../platform/http/request-hooks';

/**
 * Returns whether a handshake is sent to a host of the game (R257), by a page of the game itself or by no page at all: a browser
 * sends the cookie from a page of another site too. A proxy sends the requested host in `X-Forwarded-Host`; no page can make a
 * browser send that header with a socket, so it is trusted here.
 */
export function isAllowedHandshake(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  const requestedHost = headers['x-forwarded-host'] ?? host;
  if (typeof requestedHost !== 'string' || !isAllowedHost(requestedHost, publicUrl)) return false;
  return origin === undefined || isSameOrigin(origin, requestedHost);
}
