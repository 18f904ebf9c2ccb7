import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { deleteSessions } from '../../operations/delete-sessions';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { CredentialsService } from '../accounts/credentials.service';
import { isRecent, Reauthentication, type OwnerProof } from '../accounts/reauthentication';
import { lockAccount, requireWayIn } from '../accounts/ways-in';
import { AuditTrail } from '../audit/audit-trail';
import { SessionStore } from '../sessions/session-store';
import { readEmail, readSignInTime } from './oidc-claims';
import { OidcClient, type OidcClaims } from './oidc-client';
import { oidcIdentities, removeOidcIdentities, type OidcLink } from './oidc-identities';
import { oidcLogins, type OidcPurpose } from './oidc-logins';

/** What an account has to do with the provider. */
export interface OidcState {
  /** The text of the provider's button; null where it can't be used now. */
  readonly button: string | null;
  readonly link: OidcLink | null;
}

type AccountPurpose = Exclude<OidcPurpose, { readonly purpose: 'sign-in' }>;

/** Of the moment when its link was found: a password that is reset after that makes the session void. */
export interface SignedInAccount {
  readonly id: string;
  readonly credentialsVersion: number;
  /** When its owner signed in at the provider, in milliseconds since the epoch; undefined where it doesn't say. */
  readonly authenticatedAt: number | undefined;
}

/** What has come of a link or a confirmation. */
export type OidcAccountResult =
  | { readonly outcome: 'linked' | 'link-refused' | 'confirm-refused' }
  | {
      readonly outcome: 'confirmed';
      readonly account: SignedInAccount;
    };

/** Links a signed-in account to a user of the provider, or confirms by the provider that its owner is there (R404, R405). */
@Injectable()
export class OidcLinks {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    private readonly client: OidcClient,
    private readonly reauthentication: Reauthentication,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionStore,
    private readonly audit: AuditTrail,
  ) {}

  /** Null where there is neither a provider nor a link. */
  async describe(accountId: string, host: string): Promise<OidcState | null> {
    const button = this.client.findSettings(host)?.buttonText ?? null;
    const link = await oidcIdentities.find(this.pool, accountId, this.client.issuer);
    return button === null && !link ? null : { button, link: link ?? null };
  }

  /**
   * Begins to link the account; resolves to the provider's page to open. Rejects with `OIDC_UNAVAILABLE`, `PASSWORD_WRONG`,
   * `SIGN_IN_AGAIN`, `EMAIL_UNVERIFIED` or `TOO_MANY_REQUESTS`.
   */
  async beginLink(
    accountId: string,
    proof: OwnerProof,
    host: string,
    createSecret: () => string,
  ): Promise<string> {
    this.requireProvider(host);
    const credentialsVersion = await this.reauthentication.require(accountId, proof);
    const { isEmailVerified } = await this.credentials.describeEmail(accountId);
    if (!isEmailVerified) throw new Problem('EMAIL_UNVERIFIED');
    return this.begin({ purpose: 'link', accountId, credentialsVersion }, createSecret);
  }

  /**
   * Begins a sign-in that confirms the account's owner; resolves to the provider's page to open. Rejects with `OIDC_UNAVAILABLE` or
   * `OIDC_NOT_LINKED`.
   */
  async beginConfirmation(accountId: string, host: string, createSecret: () => string): Promise<string> {
    this.requireProvider(host);
    const { rows } = await this.pool.query<{ version: number }>(
      `select credentials_version as version from account
       where id = $1 and exists (select from oidc_identity where account_id = $1 and issuer = $2)`,
      [accountId, this.client.issuer],
    );
    if (!rows[0]) throw new Problem('OIDC_NOT_LINKED');
    return this.begin({ purpose: 'confirm', accountId, credentialsVersion: rows[0].version }, createSecret);
  }

  /** Takes what the provider says of its user, for the account that has asked. */
  async finish(purpose: AccountPurpose, claims: OidcClaims): Promise<OidcAccountResult> {
    const { accountId, credentialsVersion } = purpose;
    const isLink = purpose.purpose === 'link';
    const isDone =
      wasAskedAgain(claims) &&
      (await runInTransaction(this.pool, async (client) => {
        const account = await lockAccount(client, accountId, credentialsVersion);
        if (!account) return false;
        if (!isLink) return (await oidcIdentities.use(client, claims)) === accountId;
        return account.isEmailVerified && (await this.add(client, accountId, claims));
      }));
    if (!isDone) return { outcome: isLink ? 'link-refused' : 'confirm-refused' };
    if (!isLink) {
      const account = { id: accountId, credentialsVersion, authenticatedAt: Date.now() };
      return { outcome: 'confirmed', account };
    }
    this.credentials.notify(accountId, 'oidcLinked');
    return { outcome: 'linked' };
  }

  /**
   * Links the account in the caller's transaction; its owner is to be notified afterwards. Resolves to false if it, or the provider's
   * user, is linked already.
   */
  async add(client: pg.ClientBase, accountId: string, claims: OidcClaims): Promise<boolean> {
    if (!(await oidcIdentities.link(client, accountId, claims, readEmail(claims) ?? null))) return false;
    await this.audit.recordIn(client, { kind: 'oidc-linked', accountId });
    return true;
  }

  /**
   * Also keeps the link from being made again by e-mail. If it ends rights that a group has given, it ends the sessions but this
   * one. Rejects with `OIDC_NOT_LINKED`, `LAST_WAY_IN`, `PASSWORD_WRONG`, `SIGN_IN_AGAIN` or `TOO_MANY_REQUESTS`.
   */
  async remove(accountId: string, proof: OwnerProof, sid: string): Promise<void> {
    const version = await this.reauthentication.require(accountId, proof);
    await this.sessions.endSessions(() =>
      runInTransaction(this.pool, async (client) => {
        if (!(await lockAccount(client, accountId, version))) throw new Problem('PASSWORD_WRONG');
        const { wereLinked, haveRightsChanged } = await removeOidcIdentities(client, accountId);
        if (!wereLinked) throw new Problem('OIDC_NOT_LINKED');
        await requireWayIn(client, accountId, this.client.issuer);
        await client.query('update account set is_linked_by_email = false where id = $1', [accountId]);
        await this.audit.recordIn(client, { kind: 'oidc-removed', accountId });
        return haveRightsChanged ? deleteSessions(client, { userId: accountId, exceptSid: sid }) : [];
      }),
    );
    this.credentials.notify(accountId, 'oidcRemoved');
  }

  private requireProvider(host: string): void {
    if (!this.client.findSettings(host)) throw new Problem('OIDC_UNAVAILABLE');
  }

  private async begin(purpose: AccountPurpose, createSecret: () => string): Promise<string> {
    return this.client.createAuthorizationUrl(await oidcLogins.begin(this.pool, createSecret(), purpose));
  }
}

/**
 * False if its user signed in at the provider long ago: the request for another sign-in was taken out on the way. One that doesn't
 * know `auth_time` is trusted with the request.
 */
function wasAskedAgain(claims: OidcClaims): boolean {
  const signedInAt = readSignInTime(claims);
  return signedInAt === undefined ? !claims.tellsSignInTime : isRecent(signedInAt);
}
