// Shows R351.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { QueuedCommand } from './queued-command';
import { importOutboxKey, sealCommand, unsealCommand } from './sealed-command';

const COMMAND: QueuedCommand = {
  order: 7,
  playerId: 'p',
  key: '0193b3a1-1f2e-7d3c-8a4b-5c6d7e8f9a0b',
  method: 'POST',
  url: '/api/personal-tasks',
  body: '{"name":"Полити квіти"}',
  deed: { kind: 'quest', id: 'q', shown: { progress: 1, isCompleted: false } },
  name: 'Полити квіти',
  emoji: '🌷',
  failures: { count: 2, since: 1 },
};
const newKey = () => importOutboxKey(randomBytes(32).toString('base64'));

describe('a sealed command', () => {
  it('is unsealed as it was, with its idempotency key and its request', async () => {
    const key = await newKey();
    expect(await unsealCommand(key, await sealCommand(key, COMMAND))).toEqual(COMMAND);
  });

  it('shows only its player and its place', async () => {
    const { iv, sealed, ...shown } = await sealCommand(await newKey(), COMMAND);
    expect(shown).toEqual({ order: 7, playerId: 'p' });
    expect(iv).toHaveLength(12);
    const bytes = Buffer.from(sealed);
    for (const secret of [COMMAND.key, COMMAND.url, COMMAND.name]) expect(bytes.includes(secret)).toBe(false);
  });

  it('never has the same bytes twice', async () => {
    const key = await newKey();
    const [one, other] = await Promise.all([sealCommand(key, COMMAND), sealCommand(key, COMMAND)]);
    expect(Buffer.from(one.sealed).equals(Buffer.from(other.sealed))).toBe(false);
  });

  it('stays sealed to another key', async () => {
    expect(await unsealCommand(await newKey(), await sealCommand(await newKey(), COMMAND))).toBeUndefined();
  });

  it.each(['iv', 'sealed'] as const)('stays sealed when a bit of its %s has changed', async (part) => {
    const key = await newKey();
    const command = await sealCommand(key, COMMAND);
    const bytes = new Uint8Array(command[part]);
    bytes[3]! ^= 1;
    expect(
      await unsealCommand(key, { ...command, [part]: part === 'iv' ? bytes : bytes.buffer }),
    ).toBeUndefined();
  });

  it('cannot be made with a key of another length', async () => {
    await expect(importOutboxKey(randomBytes(20).toString('base64'))).rejects.toThrow();
  });
});

describe('an imported key', () => {
  it('cannot be read back', async () => {
    await expect(crypto.subtle.exportKey('raw', await newKey())).rejects.toThrow();
  });
});
