import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../async/concurrency-limit';

/** OWASP's recommended minimum for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that Node has for such work: answers are compressed and files are read in the same ones. */
const hashing = new ConcurrencyLimit(2);

export async function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, ARGON2_OPTIONS));
}

/** A hash that no password matches, so that refusing an unknown e-mail takes as long as refusing a wrong password. */
let decoyHash: Promise<string> | undefined;

/** Returns whether the password matches the hash. Without a hash it takes equally long and returns false (R11). */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const expectedHash = passwordHash ?? (await decoyHash);
  const matches = await hashing.run(() => verify(expectedHash, password));
  return passwordHash !== undefined && matches;
}
