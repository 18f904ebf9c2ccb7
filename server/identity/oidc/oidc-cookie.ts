import type { FastifyReply, FastifyRequest } from 'fastify';
import { createOidcSecret } from './oidc-secrets';

const NAME = 'questlog_oidc';
const SECRET_PATTERN = /^[\w-]{43}$/;

/**
 * Binds a sign-in by OpenID Connect to the browser that began it, and a first sign-in to the one that finishes it: a secret in
 * a cookie of its own, because a visitor has no session. At an https `PUBLIC_URL` its name keeps neighbouring subdomains from
 * planting one. `Lax`, because the provider's answer comes from another site.
 */
export class OidcCookie {
  private readonly isSecure: boolean;
  private readonly name: string;

  constructor(publicUrl: string | undefined) {
    this.isSecure = publicUrl?.startsWith('https:') ?? false;
    this.name = this.isSecure ? `__Host-${NAME}` : NAME;
  }

  /** The secret of the browser; undefined without one. */
  read({ cookies }: FastifyRequest): string | undefined {
    const secret = cookies[this.name];
    return secret !== undefined && SECRET_PATTERN.test(secret) ? secret : undefined;
  }

  /** Gives the browser a new secret for `seconds`, and returns it. */
  renew(reply: FastifyReply, seconds: number): string {
    const secret = createOidcSecret();
    void reply.setCookie(this.name, secret, { ...this.attributes, maxAge: seconds });
    return secret;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
  }
}
