import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended minimum for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS);
}

/** A hash that no password matches, so that refusing an unknown e-mail takes as long as refusing a wrong password. */
let decoyHash: Promise<string> | undefined;

/** Returns whether the password matches the hash. Without a hash it takes equally long and returns false (R11). */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return passwordHash !== undefined && matches;
}
