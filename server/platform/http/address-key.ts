import type { IncomingMessage } from 'node:http';
import { compile, default as proxyAddress } from '@fastify/proxy-addr';

/** Returns the key of a request's address; undefined when its client has gone: its connection has no address any more. */
export type ReadAddressKey = (request: IncomingMessage) => string | undefined;

/** Reads addresses as Fastify does: `X-Forwarded-For` is believed from `trustedProxies` only. */
export function createAddressReader(trustedProxies: readonly string[]): ReadAddressKey {
  const isTrusted = compile([...trustedProxies]);
  return (request) =>
    request.socket.remoteAddress === undefined ? undefined : toAddressKey(proxyAddress(request, isTrusted));
}

/**
 * An IPv4 address, or the /64 of an IPv6 address: a household has a whole one. Empty for a client that has gone already: its
 * connection has no address any more.
 */
export function toAddressKey(address: string | undefined): string {
  if (address === undefined) return '';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
