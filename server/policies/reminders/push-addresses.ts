import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The host of a push service has an address that isn't one of the internet: nothing was sent to it. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} has an address that isn't public`);
    this.name = 'PrivateAddress';
  }
}

/**
 * Whether an address is one of the internet: none of this machine, of a private network, of a cloud's metadata, of multicast or of a
 * tunnel, also where it is written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Looks a host up for a connection, which is made to what is returned (R455): so no second look-up can name another address. Fails
 * with {@link PrivateAddress} when any of the addresses isn't public.
 */
export const lookupPublic: LookupFunction = (host, options: LookupOptions, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${host} has no address`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(host), '');
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
