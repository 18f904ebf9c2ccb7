import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended minimum for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** A hash no password matches, so that an unknown e-mail takes as long to refuse as a wrong password. */
let decoy: Promise<string> | undefined;

/** Whether the password is the hash's. Without a hash it takes as long, and is false (R11). */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}
