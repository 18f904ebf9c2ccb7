/** The site that a passkey is made for, as WebAuthn names it. */
export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  readonly id: string;
  /** The only origin whose pages may use them. */
  readonly origin: string;
}

/**
 * The site of an installation: `PUBLIC_URL` if it is https or localhost, otherwise this machine under the name localhost.
 * Undefined where browsers have no passkeys: at plain http under any other name, and at IP addresses (R391). `host` is that of
 * the request; it counts only if it says localhost, because a request can name any host.
 */
export function findRelyingParty(publicUrl: string | undefined, host: string): RelyingParty | undefined {
  const text = publicUrl ?? `http://${host}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  const isLocal = hostname === 'localhost';
  if (isLocal) return { id: hostname, origin };
  return publicUrl !== undefined && protocol === 'https:' && !isIpAddress(hostname)
    ? { id: hostname, origin }
    : undefined;
}

/** `hostname` as a URL has it: an IPv6 address in brackets. */
function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
