import { isValidEmail } from '../../platform/validation/email.decorator';
import { foldEmail } from '../../rules/text';
import type { OidcClaims } from './oidc-client';

/** The address of the claims in lower case, if it is one that an account can have. */
export function readEmail({ email }: OidcClaims): string | undefined {
  if (typeof email !== 'string') return undefined;
  const folded = foldEmail(email);
  return isValidEmail(folded) ? folded : undefined;
}

/** That address, if the provider vouches for it: by the boolean alone, not by a text (R402). */
export function readVerifiedEmail(claims: OidcClaims): string | undefined {
  return claims['email_verified'] === true ? readEmail(claims) : undefined;
}

/** Whether the user is in the group; undefined where none is configured. */
export function isMemberOf(claims: OidcClaims, group: string | undefined): boolean | undefined {
  if (group === undefined) return undefined;
  const groups = claims['groups'];
  return Array.isArray(groups) ? groups.includes(group) : groups === group;
}

/** When the user signed in at the provider, in milliseconds since the epoch; undefined where it doesn't say. */
export function readSignInTime({ auth_time }: OidcClaims): number | undefined {
  return typeof auth_time === 'number' ? auth_time * 1000 : undefined;
}
