import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { oidcOperators } from '../../operations/operators/oidc-operators';
import type { OidcSettings } from '../../platform/config/oidc-settings';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { toDuplicateProblem } from '../accounts/account-constraints';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountsService, type Profile } from '../accounts/accounts.service';
import { CredentialsService } from '../accounts/credentials.service';
import { AuditTrail } from '../audit/audit-trail';
import { deleteSessions } from '../../operations/delete-sessions';
import { SessionStore } from '../sessions/session-store';
import { isMemberOf, readEmail, readSignInTime, readVerifiedEmail } from './oidc-claims';
import { OidcClient, type OidcClaims } from './oidc-client';
import { oidcIdentities } from './oidc-identities';
import { OidcLinks, type OidcAccountResult, type SignedInAccount } from './oidc-links.service';
import { oidcLogins } from './oidc-logins';
import { oidcSignUps, type OidcSignUp } from './oidc-sign-ups';

/** What the provider's answer has come to. */
export type OidcResult =
  | { readonly outcome: 'signed-in'; readonly account: SignedInAccount }
  | { readonly outcome: 'sign-up'; readonly signUp: OidcSignUp }
  | OidcAccountResult
  | {
      readonly outcome: 'cancelled' | 'refused' | 'sign-up-closed' | 'unavailable';
    };

interface AccountRow {
  readonly id: string;
  readonly credentialsVersion: number;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** False once its player has removed a link. */
  readonly isLinkedByEmail: boolean;
  readonly wasLinkedNow?: boolean;
}

/** Where the provider's answer arrives. */
export interface OidcArrival {
  /** The secret in the browser's cookie. */
  readonly browserSecret: string | undefined;
  readonly host: string;
  /** Who is signed in there. */
  readonly accountId: string | undefined;
}

/** Signs in by an OpenID Connect provider (R400–R403). */
@Injectable()
export class OidcService {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    private readonly client: OidcClient,
    private readonly accounts: AccountsService,
    private readonly links: OidcLinks,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionStore,
    private readonly audit: AuditTrail,
  ) {}

  /** Begins a sign-in; resolves to the provider's page to open. Rejects with `OIDC_UNAVAILABLE`. */
  async begin(host: string, createSecret: () => string): Promise<string> {
    if (!this.client.findSettings(host)) throw new Problem('OIDC_UNAVAILABLE');
    return this.client.createAuthorizationUrl(
      await oidcLogins.begin(this.pool, createSecret(), { purpose: 'sign-in' }),
    );
  }

  /** Takes the provider's answer, once and in the browser that began the sign-in. `query` begins with a question mark. */
  async finish(query: string, { browserSecret, host, accountId }: OidcArrival): Promise<OidcResult> {
    const settings = this.client.findSettings(host);
    const [state, ...further] = new URLSearchParams(query).getAll('state');
    if (!settings || browserSecret === undefined || state === undefined || further.length > 0)
      return { outcome: 'refused' };
    const login = await oidcLogins.consume(this.pool, browserSecret, state);
    if (!login) return { outcome: 'refused' };
    const claims = await this.client.redeem(query, login);
    if (typeof claims === 'string') return { outcome: claims };
    const { for: purpose } = login;
    if (purpose.purpose === 'sign-in') return this.signIn(claims, settings);
    // Another player may have signed in meanwhile.
    return purpose.accountId === accountId ? this.links.finish(purpose, claims) : { outcome: 'refused' };
  }

  /** Lets a first sign-in wait in the browser that gets the secret. */
  async saveSignUp(signUp: OidcSignUp, browserSecret: string): Promise<void> {
    await oidcSignUps.save(this.pool, browserSecret, signUp);
  }

  /** The first sign-in that waits in this browser for the form. Rejects with `OIDC_SIGN_UP_EXPIRED`. */
  async findSignUp(browserSecret: string | undefined): Promise<OidcSignUp> {
    const signUp = await oidcSignUps.find(this.pool, browserSecret);
    if (!signUp) throw new Problem('OIDC_SIGN_UP_EXPIRED');
    return signUp;
  }

  /** Creates the account of a first sign-in. Rejects with `OIDC_SIGN_UP_EXPIRED`, `duplicate_email` or `duplicate_username`. */
  async signUp(
    browserSecret: string | undefined,
    profile: Omit<Profile, 'email'>,
    correlationId: string,
  ): Promise<AccountEntity> {
    const account = await runInTransaction(this.pool, async (client) => {
      const signUp = await oidcSignUps.consume(client, browserSecret);
      if (!signUp) throw new Problem('OIDC_SIGN_UP_EXPIRED');
      const { email, isOperator } = signUp;
      const created = await this.accounts.createWithoutPassword(client, { ...profile, email });
      // Meanwhile the user was linked to another account: the next sign-in is to that one.
      if (!(await oidcIdentities.link(client, created.id, signUp, email)))
        throw new Problem('OIDC_SIGN_UP_EXPIRED');
      await this.audit.recordIn(client, { kind: 'oidc-linked', accountId: created.id });
      if (isOperator) await oidcOperators.update(client, { id: created.id, email }, true);
      return created;
    }).catch((error: unknown) => {
      throw toDuplicateProblem(error) ?? error;
    });
    await this.accounts.ensurePlayerRegistered(account, correlationId);
    return account;
  }

  /** A change of the rights ends the account's sessions: the one that follows has a new id. */
  private async signIn(claims: OidcClaims, settings: OidcSettings): Promise<OidcResult> {
    let result: OidcResult = { outcome: 'refused' };
    let linkedId: string | undefined;
    await this.sessions.endSessions(() =>
      runInTransaction(this.pool, async (client) => {
        const account = await this.findAccount(client, claims);
        if (account === undefined) {
          result = offerSignUp(claims, settings);
          return [];
        }
        if (account === 'refused') {
          result = { outcome: 'link-refused' };
          return [];
        }
        result = { outcome: 'signed-in', account: { ...account, authenticatedAt: readSignInTime(claims) } };
        if (account.wasLinkedNow) linkedId = account.id;
        const isMember = isMemberOf(claims, settings.operatorGroup);
        const isOperator = isMember === undefined ? undefined : isMember && account.isEmailVerified;
        const hasChanged = await oidcOperators.update(client, account, isOperator);
        return hasChanged ? deleteSessions(client, { userId: account.id }) : [];
      }),
    );
    if (linkedId !== undefined) this.credentials.notify(linkedId, 'oidcLinked');
    return result;
  }

  /**
   * The account of the provider's user. One with the same e-mail is linked only if both sides have verified it: anybody can
   * register with, or give a provider, an address that isn't theirs.
   */
  private async findAccount(
    client: pg.ClientBase,
    claims: OidcClaims,
  ): Promise<AccountRow | 'refused' | undefined> {
    const linkedId = await oidcIdentities.use(client, claims);
    if (linkedId !== undefined) return findLinked(client, linkedId);
    const email = readEmail(claims);
    const account = email === undefined ? undefined : await lockByEmail(client, email);
    if (!account) return undefined;
    const { isEmailVerified, isLinkedByEmail } = account;
    const isTrusted = isEmailVerified && isLinkedByEmail && readVerifiedEmail(claims) === account.email;
    if (!isTrusted || !(await this.links.add(client, account.id, claims))) return 'refused';
    return { ...account, wasLinkedNow: true };
  }
}

function offerSignUp(claims: OidcClaims, settings: OidcSettings): OidcResult {
  const email = readVerifiedEmail(claims);
  if (!settings.allowsSignUp || email === undefined) return { outcome: 'sign-up-closed' };
  const { issuer, subject } = claims;
  const isOperator = isMemberOf(claims, settings.operatorGroup) ?? false;
  return { outcome: 'sign-up', signUp: { issuer, subject, email, isOperator } };
}

const FIND_ACCOUNT_SQL = `
  select id, email, email_verified_at is not null as "isEmailVerified", credentials_version as "credentialsVersion",
    is_linked_by_email as "isLinkedByEmail"
  from account`;

/** Without a lock: a reset has locked the account before it removes the link, which is locked here. */
async function findLinked(client: pg.ClientBase, id: string): Promise<AccountRow | undefined> {
  return (await client.query<AccountRow>(`${FIND_ACCOUNT_SQL} where id = $1`, [id])).rows[0];
}

/** Locked, so that the address stays the account's until it is linked. */
async function lockByEmail(client: pg.ClientBase, email: string): Promise<AccountRow | undefined> {
  return (await client.query<AccountRow>(`${FIND_ACCOUNT_SQL} where email = $1 for update`, [email])).rows[0];
}
