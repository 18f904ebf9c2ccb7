import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/tokens';
import { CredentialsService } from '../accounts/credentials.service';
import { isRecent, Reauthentication, type OwnerProof } from '../accounts/reauthentication';
import { requireWayIn } from '../accounts/ways-in';
import { AuditTrail } from '../audit/audit-trail';
import { readEmail } from './oidc-claims';
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

/** What has come of a link or a confirmation. */
export type OidcAccountResult =
  | { readonly outcome: 'linked' | 'link-refused' | 'confirm-refused' }
  | {
      readonly outcome: 'confirmed';
      readonly account: { readonly id: string; readonly credentialsVersion: number };
    };

/** Links a signed-in account to a user of the provider, or confirms by the provider that its owner is there (R404, R405). */
@Injectable()
export class OidcLinks {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    private readonly client: OidcClient,
    private readonly reauthentication: Reauthentication,
    private readonly credentials: CredentialsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Null where there is neither a provider nor a link. */
  async describe(accountId: string, host: string): Promise<OidcState | null> {
    const button = this.client.findSettings(host)?.buttonText ?? null;
    const link = await oidcIdentities.find(this.pool, accountId);
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
       where id = $1 and exists (select from oidc_identity where account_id = $1)`,
      [accountId],
    );
    if (!rows[0]) throw new Problem('OIDC_NOT_LINKED');
    return this.begin({ purpose: 'confirm', accountId, credentialsVersion: rows[0].version }, createSecret);
  }

  /** Takes what the provider says of its user, for the account that has asked. */
  finish(purpose: AccountPurpose, claims: OidcClaims): Promise<OidcAccountResult> {
    return runInTransaction(this.pool, async (client) => {
      const account = await lockAccount(client, purpose);
      if (purpose.purpose === 'link') {
        const isLinked =
          account?.isEmailVerified === true && (await this.add(client, purpose.accountId, claims));
        return { outcome: isLinked ? 'linked' : 'link-refused' };
      }
      const isOwner = (await oidcIdentities.use(client, claims)) === purpose.accountId;
      if (!account || !isOwner || !wasAskedAgain(claims)) return { outcome: 'confirm-refused' };
      const { accountId: id, credentialsVersion } = purpose;
      return { outcome: 'confirmed', account: { id, credentialsVersion } };
    });
  }

  /** Links the account in the caller's transaction. Resolves to false if it, or the provider's user, is linked already. */
  async add(client: pg.ClientBase, accountId: string, claims: OidcClaims): Promise<boolean> {
    if (!(await oidcIdentities.link(client, accountId, claims, readEmail(claims) ?? null))) return false;
    await this.audit.recordIn(client, { kind: 'oidc-linked', accountId });
    this.credentials.notify(accountId, 'oidcLinked');
    return true;
  }

  /** Rejects with `OIDC_NOT_LINKED`, `LAST_WAY_IN`, `PASSWORD_WRONG`, `SIGN_IN_AGAIN` or `TOO_MANY_REQUESTS`. */
  async remove(accountId: string, proof: OwnerProof): Promise<void> {
    await this.reauthentication.require(accountId, proof);
    await runInTransaction(this.pool, async (client) => {
      if (!(await removeOidcIdentities(client, accountId))) throw new Problem('OIDC_NOT_LINKED');
      await requireWayIn(client, accountId);
      await this.audit.recordIn(client, { kind: 'oidc-removed', accountId });
    });
    this.credentials.notify(accountId, 'oidcRemoved');
  }

  private requireProvider(host: string): void {
    if (!this.client.findSettings(host)) throw new Problem('OIDC_UNAVAILABLE');
  }

  private async begin(purpose: AccountPurpose, createSecret: () => string): Promise<string> {
    return this.client.createAuthorizationUrl(await oidcLogins.begin(this.pool, createSecret(), purpose));
  }
}

/** Undefined if the credentials have been replaced since they were shown. */
async function lockAccount(
  client: pg.ClientBase,
  { accountId, credentialsVersion }: AccountPurpose,
): Promise<{ readonly isEmailVerified: boolean } | undefined> {
  const { rows } = await client.query<{ isEmailVerified: boolean }>(
    `select email_verified_at is not null as "isEmailVerified" from account
     where id = $1 and credentials_version = $2 for update`,
    [accountId, credentialsVersion],
  );
  return rows[0];
}

/** False if the provider says that its user signed in long ago: the request for another sign-in was taken out on the way. */
function wasAskedAgain({ auth_time }: OidcClaims): boolean {
  return typeof auth_time !== 'number' || isRecent(auth_time * 1000);
}
