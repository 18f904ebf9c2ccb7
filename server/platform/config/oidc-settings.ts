import type { RegistrationMode } from '../../rules/registration-mode';

/** How the OpenID Connect provider is reached, and what its users may do here (R400–R403). */
export interface OidcSettings {
  /** URL of the provider, as its tokens name it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly buttonText: string;
  /** Its members are operators; undefined appoints none. */
  readonly operatorGroup: string | undefined;
  /** Whether a first sign-in may create an account. */
  readonly allowsSignUp: boolean;
}

/** What {@link readOidcSettings} needs of the settings' reader. */
interface Reader {
  text(name: string): string | undefined;
  url(name: string, protocols: readonly string[]): string | undefined;
  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value;
  addFault(text: string): void;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Undefined without an `OIDC_ISSUER`. Reports every fault to the reader. */
export function readOidcSettings(
  reader: Reader,
  {
    publicUrl,
    registration,
  }: { readonly publicUrl: string | undefined; readonly registration: RegistrationMode },
): OidcSettings | undefined {
  // Who may not register doesn't get in by a provider unless an operator says so.
  const allowsSignUp =
    reader.oneOf('OIDC_SIGN_UP', ['on', 'off'], registration === 'open' ? 'on' : 'off') === 'on';
  const issuer = reader.url('OIDC_ISSUER', ['https:', 'http:']);
  const clientId = reader.text('OIDC_CLIENT_ID');
  const clientSecret = reader.text('OIDC_CLIENT_SECRET');
  const buttonText = reader.text('OIDC_BUTTON');
  const operatorGroup = reader.text('OIDC_OPERATOR_GROUP');
  if (issuer === undefined) return undefined;
  if (issuer.startsWith('http:') && !LOCAL_HOSTS.includes(new URL(issuer).hostname))
    reader.addFault('OIDC_ISSUER must be https: its answers say who signs in');
  if (publicUrl === undefined)
    reader.addFault('PUBLIC_URL must be set when OIDC_ISSUER is: the provider sends players back to it');
  if (clientId === undefined) reader.addFault('OIDC_CLIENT_ID must be set when OIDC_ISSUER is');
  if (clientSecret === undefined) reader.addFault('OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is');
  return {
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    buttonText: buttonText ?? new URL(issuer).hostname,
    operatorGroup,
    allowsSignUp,
  };
}
