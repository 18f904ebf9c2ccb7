/** How a sign-in at the OpenID Connect provider ended, in the query `oidc` of the page that the browser is sent to. */
const OIDC_OUTCOMES = [
  'signed-in',
  'sign-up',
  'cancelled',
  'refused',
  'link-refused',
  'sign-up-closed',
  'suspended',
  'too-many',
  'unavailable',
] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
