/** How a sign-in at the OpenID Connect provider ended, in the query `oidc` of the page that the browser is sent to. */
export type OidcOutcome =
  | 'signed-in'
  | 'sign-up'
  | 'cancelled'
  | 'refused'
  | 'link-refused'
  | 'sign-up-closed'
  | 'suspended'
  | 'too-many'
  | 'unavailable';
