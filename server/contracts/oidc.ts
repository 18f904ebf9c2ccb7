/** How a visit to the OpenID Connect provider ended, in the query `oidc` of the page that the browser is sent to. */
export type OidcOutcome =
  | 'signed-in'
  | 'sign-up'
  | 'linked'
  | 'confirmed'
  | 'cancelled'
  | 'refused'
  | 'link-refused'
  | 'confirm-refused'
  | 'sign-up-closed'
  | 'too-many'
  | 'unavailable';
