import { describe, expect, it } from '@jest/globals';
import { findRelyingParty } from './relying-party';

describe('the site of passkeys (R391)', () => {
  it.each([
    ['https://quests.example.org', 'other.example', 'quests.example.org', 'https://quests.example.org'],
    [
      'https://quests.example.org:8443/',
      'other.example',
      'quests.example.org',
      'https://quests.example.org:8443',
    ],
    ['http://localhost:4000', 'localhost:3000', 'localhost', 'http://localhost:4000'],
    [undefined, 'localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('with PUBLIC_URL %s and the host %s is %s', (publicUrl, host, id, origin) => {
    expect(findRelyingParty(publicUrl, host)).toEqual({ id, origin });
  });

  it.each([
    ['http://quests.example.org', 'localhost:3000'],
    ['https://192.0.2.7', 'localhost:3000'],
    ['https://[2001:db8::1]', 'localhost:3000'],
    [undefined, '127.0.0.1:3000'],
    [undefined, 'quests.example.org'],
    [undefined, 'localhost.example.org'],
    [undefined, 'not a host'],
  ])('does not exist with PUBLIC_URL %s and the host %s', (publicUrl, host) => {
    expect(findRelyingParty(publicUrl, host)).toBeUndefined();
  });
});
