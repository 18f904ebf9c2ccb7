import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test makes differently from an honest browser at the right site. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  /** The ceremony that the browser says it performed. */
  readonly type?: 'webauthn.create' | 'webauthn.get';
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
}

interface Challenge {
  readonly challenge: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;
/** COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
const COSE = { type: [1, 2], algorithm: [3, -7], curve: [-1, 1], x: -2, y: -3 } as const;

/** One passkey with the browser that uses it at a site: ES256, without attestation. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly site: { readonly rpId: string; readonly origin: string }) {}

  /** Answers the challenge of a creation with the new key. */
  create({ challenge }: Challenge, forgery: Forgery = {}) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        COSE.type,
        COSE.algorithm,
        COSE.curve,
        [COSE.x, toBytes(x)],
        [COSE.y, toBytes(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, key]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.describe(forgery, HAS_KEY, credential))],
      ]),
    );
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: this.clientData(challenge, { type: 'webauthn.create', ...forgery }).toString(
        'base64url',
      ),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    };
  }

  /** Answers the challenge of a sign-in with a signature. */
  answer({ challenge }: Challenge, forgery: Forgery = {}) {
    this.counter += 1;
    const clientData = this.clientData(challenge, { type: 'webauthn.get', ...forgery });
    const authenticatorData = this.describe(forgery, 0);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    };
  }

  private clientData(challenge: string, forgery: Forgery): Buffer {
    const { type, origin = this.site.origin } = forgery;
    return Buffer.from(
      JSON.stringify({ type, challenge: forgery.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private describe(forgery: Forgery, flags: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = this.site.rpId, isUserVerified = true, counter = this.counter } = forgery;
    const head = Buffer.alloc(5);
    head.writeUInt8(USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, credential]);
  }
}

function toBytes(base64url: string | undefined): Uint8Array {
  return new Uint8Array(Buffer.from(base64url ?? '', 'base64url'));
}
