import { createECDH } from 'node:crypto';

/** The push services of Chrome, Edge, Firefox and Safari. */
const BROWSERS_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
];

/**
 * Whether an endpoint that a client names is one of a push service (R455): https, at a listed origin, without a user name or a
 * password. Each origin of `extra` is one, and `https://*.example.org` every subdomain.
 */
export function isPushEndpoint(endpoint: string, extra: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return [...BROWSERS_SERVICES, ...extra].some((service) => isAt(origin, service));
}

function isAt(origin: string, service: string): boolean {
  const [scheme = '', domain, ...rest] = service.split('*');
  if (domain === undefined) return origin === service;
  return rest.length === 0 && origin.startsWith(scheme) && origin.endsWith(domain);
}

/** Whether `text` is the public key of a subscription: a point on P-256, uncompressed, in base64url. */
export function isPushKey(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    // It lies on no point of the curve.
    return false;
  }
}
