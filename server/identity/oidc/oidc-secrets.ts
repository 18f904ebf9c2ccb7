import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text: a state, a nonce, a code verifier, or the secret of a browser. */
export function createOidcSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. */
export function hashOidcSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
