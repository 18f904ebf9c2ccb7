import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link: this many random bytes, in base64url. */
export function createLinkSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored of it. The secret is random and long, so a fast hash without a salt protects it. */
export function hashLinkSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
