// Shows R455.
import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './push-addresses';

describe('an address of a push service', () => {
  it.each(['142.250.74.10', '2a00:1450:4001:80b::200a', '::ffff:142.250.74.10'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'localhost',
    '',
  ])('is never %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
