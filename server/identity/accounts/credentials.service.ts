import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { runInTransaction } from '../../database/transaction';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Problem } from '../../platform/problems/problem';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import type { Language } from '../../rules/character-class';
import { foldEmail } from '../../rules/text';
import { AccountMails, type Recipient } from '../mails/account-mails';
import type { MailKind } from '../mails/mail-texts';
import { removeOidcIdentities } from '../oidc/oidc-identities';
import { removePasskeys } from '../passkeys/passkey-store';
import { deleteSessions } from '../../operations/delete-sessions';
import { AuditTrail } from '../audit/audit-trail';
import { SessionStore } from '../sessions/session-store';
import { toDuplicateProblem } from './account-constraints';
import { accountTokens } from './account-tokens';
import { AttemptLimiter } from './attempt-limiter';
import { hashPassword } from './passwords';
import { Reauthentication, type OwnerProof } from './reauthentication';

interface AccountRow extends Recipient {
  readonly id: string;
  /** Null for an account that signs in by other means only. */
  readonly passwordHash: string | null;
  readonly isEmailVerified: boolean;
  readonly isOperator: boolean;
}

/** How a player gets a link to reset the password at this installation. */
export type ResetDelivery = 'email' | 'operator';

/** Replaces passwords and e-mail addresses (R270–R273). */
@Injectable()
export class CredentialsService {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    private readonly mails: AccountMails,
    private readonly attempts: AttemptLimiter,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionStore,
    private readonly runner: CommandRunner,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sends a link to the account with that e-mail, if there is one. Everything that depends on the account happens after the
   * answer, so neither the answer nor its time shows whether it exists (R270).
   */
  requestReset(email: string): ResetDelivery {
    this.audit.record({ kind: 'reset-requested' });
    if (!this.mails.areSent) return 'operator';
    this.mails.sendLater(async () => {
      const account = await this.find('email', foldEmail(email));
      // An operator's rights aren't for the reader of an address that was never confirmed: the command line makes the link.
      if (!account || (account.isOperator && !account.isEmailVerified)) return undefined;
      if (!(await this.attempts.tryCountMail('reset', account.id))) return undefined;
      const target = { accountId: account.id, email: account.email };
      const token = await accountTokens.issue(this.pool, 'reset-password', target);
      const link = this.mails.createLink('reset-password', token);
      return { kind: 'resetPassword', to: await this.localize(account), link };
    });
    return 'email';
  }

  /**
   * Sets the password by a one-time link, ends all sessions, passkeys, links to OpenID Connect and other one-time links of the account, and verifies the
   * address that the link was sent to. Rejects with `LINK_INVALID`.
   */
  async resetPassword(token: string, password: string, address: string): Promise<void> {
    if (!(await accountTokens.isValid(this.pool, 'reset-password', token))) throw new Problem('LINK_INVALID');
    const passwordHash = await hashPassword(password);
    let accountId = '';
    await this.sessions.endSessions(() =>
      runInTransaction(this.pool, async (client) => {
        const link = await accountTokens.consume(client, 'reset-password', token);
        if (!link) throw new Problem('LINK_INVALID');
        accountId = link.accountId;
        await replacePassword(client, accountId, passwordHash);
        if (link.email !== null) await verifyUnchangedEmail(client, accountId, link.email);
        await this.audit.recordIn(client, { kind: 'password-reset', accountId });
        if (await removePasskeys(client, accountId))
          await this.audit.recordIn(client, { kind: 'passkey-removed', accountId });
        if ((await removeOidcIdentities(client, accountId)).wereLinked)
          await this.audit.recordIn(client, { kind: 'oidc-removed', accountId });
        return deleteSessions(client, { userId: accountId });
      }),
    );
    await this.attempts.clearLoginAttempts(accountId, address);
    this.notify(accountId, 'passwordChanged');
  }

  /**
   * Changes the password, or sets the first one, and ends every other session. Returns the version of the new credentials, which
   * the session that stays must get. Rejects with `PASSWORD_WRONG` or `SIGN_IN_AGAIN`.
   */
  async changePassword(userId: string, password: string, proof: OwnerProof, sid: string): Promise<number> {
    const shownVersion = await this.reauthentication.require(userId, proof);
    const passwordHash = await hashPassword(password);
    let version = 0;
    await this.sessions.endSessions(() =>
      runInTransaction(this.pool, async (client) => {
        version = await replacePassword(client, userId, passwordHash, shownVersion);
        await this.audit.recordIn(client, { kind: 'password-changed', accountId: userId });
        return deleteSessions(client, { userId, exceptSid: sid });
      }),
    );
    this.notify(userId, 'passwordChanged');
    return version;
  }

  /**
   * Sends a link to the new address, which replaces the old one when the link is used, and notifies the old address.
   * Rejects with `PASSWORD_WRONG`, `SIGN_IN_AGAIN`, `duplicate_email`, `MAIL_NOT_CONFIGURED` or `TOO_MANY_REQUESTS`.
   */
  async requestEmailChange(userId: string, email: string, proof: OwnerProof): Promise<void> {
    const version = await this.reauthentication.require(userId, proof);
    const account = await this.require(userId);
    const newEmail = foldEmail(email);
    const holder = await this.find('email', newEmail);
    if (holder && holder.id !== userId) throw new Problem('duplicate_email');
    await this.sendVerification(account, newEmail, version);
    this.audit.record({ kind: 'email-change-requested', accountId: userId });
    if (newEmail !== account.email) this.notify(userId, 'emailChangeRequested');
  }

  /** Greets a newcomer with a link that verifies the address, where mails are sent; the game waits for neither (R273). */
  welcome(userId: string): void {
    if (!this.mails.areSent) return;
    this.mails.sendLater(async () => {
      const account = await this.require(userId);
      const target = { accountId: userId, email: account.email };
      const link = this.mails.createLink(
        'verify-email',
        await accountTokens.issue(this.pool, 'verify-email', target),
      );
      return { kind: 'welcome', to: account, link };
    });
  }

  /** Sends a link that verifies the current address. Rejects with `MAIL_NOT_CONFIGURED` or `TOO_MANY_REQUESTS`. */
  async requestVerification(userId: string): Promise<void> {
    const account = await this.require(userId);
    if (!account.isEmailVerified) await this.sendVerification(account, account.email);
  }

  /**
   * Makes the address that the link was sent to the verified one of the signed-in account that asked for it (R273). Rejects with
   * `LINK_INVALID`, which leaves another account's link valid, or with `duplicate_email` if another account has the address by now.
   */
  async verifyEmail(userId: string, token: string): Promise<void> {
    const changed = await runInTransaction(this.pool, async (client) => {
      const link = await accountTokens.consume(client, 'verify-email', token);
      if (!link?.email || link.accountId !== userId) throw new Problem('LINK_INVALID');
      const { rows } = await client.query<{ email: string }>('select email from account where id = $1', [
        link.accountId,
      ]);
      const oldEmail = rows[0]?.email;
      await client
        .query('update account set email = $2, email_verified_at = now() where id = $1', [
          link.accountId,
          link.email,
        ])
        .catch((error: unknown) => {
          throw toDuplicateProblem(error) ?? error;
        });
      await this.audit.recordIn(client, { kind: 'email-verified', accountId: link.accountId });
      // Links to the old address, and to others that were to replace it.
      await accountTokens.revoke(client, link.accountId);
      return oldEmail === undefined || oldEmail === link.email
        ? undefined
        : { id: link.accountId, email: oldEmail };
    });
    if (changed) this.notify(changed.id, 'emailChanged', changed.email);
  }

  /** What the settings show of the account's e-mail. */
  async describeEmail(userId: string) {
    const { email, isEmailVerified, passwordHash } = await this.require(userId);
    const pendingEmail = await accountTokens.findPendingEmail(this.pool, userId);
    return { email, isEmailVerified, hasPassword: passwordHash !== null, pendingEmail };
  }

  /** With `version` only while that is the credentials': a reset meanwhile cancels what the old ones have asked for. */
  private async sendVerification(account: AccountRow, email: string, version?: number): Promise<void> {
    if (!this.mails.areSent) throw new Problem('MAIL_NOT_CONFIGURED');
    if (!(await this.attempts.tryCountMail('verification', account.id)))
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 1800 });
    const token = await runInTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        'select from account where id = $1 and ($2::int is null or credentials_version = $2) for update',
        [account.id, version ?? null],
      );
      if (rowCount === 0) throw new Problem('PASSWORD_WRONG');
      await accountTokens.revoke(client, account.id, 'verify-email');
      return accountTokens.issue(client, 'verify-email', { accountId: account.id, email });
    });
    const link = this.mails.createLink('verify-email', token);
    this.mails.sendLater(async () => ({
      kind: 'verifyEmail',
      to: { ...(await this.localize(account)), email },
      link,
    }));
  }

  /** Mails the account's owner, once the request is answered. */
  notify(accountId: string, kind: MailKind, formerEmail?: string): void {
    this.mails.sendLater(async () => {
      const account = await this.require(accountId);
      const to = await this.localize(account);
      return { kind, to: { ...to, email: formerEmail ?? to.email } };
    });
  }

  private async require(userId: string): Promise<AccountRow> {
    const account = await this.find('id', userId);
    if (!account) throw new Problem('UNAUTHENTICATED');
    return account;
  }

  private async find(column: 'id' | 'email', value: string): Promise<AccountRow | undefined> {
    const { rows } = await this.pool.query<AccountRow>(
      `select id, email, nickname, language, password_hash as "passwordHash",
         email_verified_at is not null as "isEmailVerified",
         exists (select from operator where account_id = account.id) as "isOperator"
       from account where ${column} = $1`,
      [value],
    );
    return rows[0];
  }

  /** The account's row has the language of the registration, the player's stream the current one. */
  private async localize({ id, email, nickname, language }: AccountRow): Promise<Recipient> {
    const player = await this.runner.loadState(PLAYER_AGGREGATE, id);
    const current: Language = player.status === 'registered' ? player.language : language;
    return { email, nickname, language: current };
  }
}

/**
 * A link that was on its way to a former address while the account got another one is invalid, although it was issued too late
 * for the change to revoke it.
 */
async function verifyUnchangedEmail(client: pg.ClientBase, accountId: string, email: string): Promise<void> {
  const { rowCount } = await client.query(
    `update account set email_verified_at = coalesce(email_verified_at, now()) where id = $1 and email = $2`,
    [accountId, email],
  );
  if (rowCount === 0) throw new Problem('LINK_INVALID');
}

/** Also makes sign-ins that are under way with the old password fail, and every link of the account invalid. */
async function replacePassword(
  client: pg.ClientBase,
  accountId: string,
  passwordHash: string,
  expectedVersion?: number,
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `update account set password_hash = $2, credentials_version = credentials_version + 1
     where id = $1 and ($3::int is null or credentials_version = $3)
     returning credentials_version as version`,
    [accountId, passwordHash, expectedVersion ?? null],
  );
  // Another change has replaced the password that was shown.
  if (!rows[0]) throw new Problem('PASSWORD_WRONG');
  await accountTokens.revoke(client, accountId);
  return rows[0].version;
}
