// Shows R12.
import { describe, expect, it } from '@jest/globals';
import { foldEmail } from '../../rules/text';
import { hashPassword, verifyPassword } from './passwords';

describe('a password', () => {
  it('is hashed with argon2id, 19 MiB, two passes and its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('secret-1'), hashPassword('secret-1')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22,}\$[^$]{43}$/);
    expect(first).not.toBe(second);
  });

  it.each(['secret', '  blanks count  ', 'пароль-їґ', '🐉🐉🐉🐉🐉🐉', 'x'.repeat(128)])(
    'matches its own hash and no other: %j',
    async (password) => {
      const hash = await hashPassword(password);
      await expect(verifyPassword(password, hash)).resolves.toBe(true);
      await expect(verifyPassword(`${password} `, hash)).resolves.toBe(false);
      await expect(verifyPassword(password.slice(0, -1), hash)).resolves.toBe(false);
      await expect(verifyPassword(password.toUpperCase() + 'X', hash)).resolves.toBe(false);
    },
  );

  it('matters in every character, including the last of 128', async () => {
    const hash = await hashPassword('x'.repeat(128));
    await expect(verifyPassword(`${'x'.repeat(127)}y`, hash)).resolves.toBe(false);
  });

  it('never matches when there is no account', async () => {
    await expect(verifyPassword('secret-1', undefined)).resolves.toBe(false);
  });
});

describe('an e-mail address', () => {
  it('is the same in every case and Unicode form', () => {
    expect(foldEmail(' Olena@Example.ORG ')).toBe('olena@example.org');
    expect(foldEmail('jose\u0301@example.org')).toBe(foldEmail('jos\u00e9@example.org'));
  });
});
