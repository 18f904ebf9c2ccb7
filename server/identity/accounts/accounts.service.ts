import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pg from 'pg';
import type { Repository } from 'typeorm';
import { runInTransaction } from '../../database/transaction';
import { Rejection } from '../../domain/kernel/rejection';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId } from '../../platform/commands/command-context';
import { appointFirstOperator } from '../../operations/operators/operators';
import { CLOCK, type Clock } from '../../platform/clock';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { Problem } from '../../platform/problems/problem';
import type { CharacterClass, Language } from '../../rules/character-class';
import { foldEmail, foldUsername } from '../../rules/text';
import { createInvitedJoin, NEWCOMER } from '../party-invitations/invited-join';
import { PartyInvitations, type InvitationLink } from '../party-invitations/party-invitations';
import { toDuplicateProblem } from './account-constraints';
import { AccountEntity } from './account.entity';
import { RegistrationPolicy, type Invite } from './registration-policy';
import { reservedUsernames } from './reserved-usernames';
import { hashPassword, verifyPassword } from './passwords';

export interface Profile {
  readonly nickname: string;
  readonly email: string;
  readonly characterClass: CharacterClass;
  readonly language: Language;
  readonly timeZone: string;
}

/** What lets a visitor register where not everybody may. */
export interface Admission {
  readonly inviteCode?: string | undefined;
  /** Of the link into a party. */
  readonly invitation?: InvitationLink | undefined;
}

export interface Registration extends Profile {
  readonly password: string;
}

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly runner: CommandRunner,
    @Inject(POSTGRES_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: RegistrationPolicy,
    private readonly invitations: PartyInvitations,
  ) {}

  /**
   * Creates the account and its player's stream. Rejects with `duplicate_email`, `duplicate_username` (R9, R381), as
   * {@link RegistrationPolicy} does, or with the reason why the link into a party would not let the newcomer in. If the process dies
   * between the two, the next sign-in creates the stream.
   */
  async register(
    registration: Registration,
    correlationId: string,
    admission: Admission = {},
  ): Promise<AccountEntity> {
    this.policy.check(toInvite(admission));
    if (admission.invitation) await this.checkPlace(admission.invitation);
    const { password, ...profile } = registration;
    const account = this.create(profile, await hashPassword(password));
    await runInTransaction(this.pool, (client) => this.admit(client, account, admission)).catch(
      (error: unknown) => {
        throw toDuplicateProblem(error) ?? error;
      },
    );
    await this.ensurePlayerRegistered(account, correlationId);
    return account;
  }

  /**
   * Creates an account without a password and with a verified e-mail, in the caller's transaction, which decides who may have
   * one. The caller maps errors with {@link toDuplicateProblem}, and creates the player's stream after the commit.
   */
  async createWithoutPassword(client: pg.ClientBase, profile: Profile): Promise<AccountEntity> {
    const account = this.create(profile, null);
    await this.insert(client, account, { isEmailVerified: true });
    return account;
  }

  private create(profile: Profile, passwordHash: string | null): AccountEntity {
    return this.accounts.create({
      ...profile,
      id: randomUUID(),
      email: foldEmail(profile.email),
      username: foldUsername(profile.nickname),
      passwordHash,
      credentialsVersion: 0,
    });
  }

  private async admit(client: pg.ClientBase, account: AccountEntity, admission: Admission): Promise<void> {
    const { makesOperator } = await this.policy.admit(client, toInvite(admission));
    if (admission.invitation) await this.reserveUse(client, admission.invitation, account.id);
    await this.insert(client, account, { isEmailVerified: false });
    const { id, email } = account;
    if (makesOperator) await appointFirstOperator(client, { id, email }, 'the link of the first start');
  }

  /** A party that would refuse the newcomer lets no one register. */
  private async checkPlace(invitation: InvitationLink): Promise<void> {
    const join = createInvitedJoin(invitation, NEWCOMER, NEWCOMER.userId);
    await this.runner.check(PARTY_AGGREGATE, invitation.partyId, join);
  }

  /** Bounds the registrations by the uses of the link. The join that follows needs no other, and its refusal gives none back. */
  private async reserveUse(client: pg.ClientBase, { id }: InvitationLink, userId: string): Promise<void> {
    const { fault } = await this.invitations.reserveIn(client, id, userId);
    if (fault) throw new Problem(fault);
  }

  private async insert(
    client: pg.ClientBase,
    account: AccountEntity,
    { isEmailVerified }: { readonly isEmailVerified: boolean },
  ): Promise<void> {
    const { id, email, username, nickname, passwordHash, characterClass, language, timeZone } = account;
    await client.query(
      `insert into account
         (id, email, username, nickname, password_hash, character_class, language, time_zone, email_verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end)`,
      [id, email, username, nickname, passwordHash, characterClass, language, timeZone, isEmailVerified],
    );
    await reservedUsernames.release(client, { accountId: id, username, now: this.clock.now() });
  }

  /**
   * Returns the account for an e-mail or nickname and its password, or undefined. Takes equally long for an unknown one
   * (R11, R276).
   */
  async authenticate(login: string, password: string): Promise<AccountEntity | undefined> {
    const account = await this.findByLogin(login);
    return (await verifyPassword(password, account?.passwordHash ?? undefined))
      ? (account ?? undefined)
      : undefined;
  }

  /** The account of an e-mail or nickname. An e-mail matches first: an old nickname may look like one. */
  async findByLogin(login: string): Promise<AccountEntity | undefined> {
    const email = foldEmail(login);
    const found = await this.accounts.findBy([{ email }, { username: foldUsername(login) }]);
    return found.find((account) => account.email === email) ?? found[0];
  }

  /** Creates the account's player unless it exists. */
  async ensurePlayerRegistered(account: AccountEntity, correlationId: string): Promise<void> {
    const state = await this.runner.loadState(PLAYER_AGGREGATE, account.id);
    if (state.status === 'registered') return;
    const { id: userId, nickname, username, characterClass, language, timeZone } = account;
    try {
      await this.runner.run(
        PLAYER_AGGREGATE,
        userId,
        { type: 'RegisterPlayer', userId, nickname, username, characterClass, language, timeZone },
        {
          commandId: deriveId('register', userId),
          correlationId,
          causationId: correlationId,
          actor: userId,
        },
      );
    } catch (error) {
      // A concurrent sign-in of the same player created it first.
      if (!(error instanceof Rejection && error.code === 'PLAYER_ALREADY_REGISTERED')) throw error;
    }
  }

  async findById(id: string): Promise<AccountEntity | undefined> {
    return (await this.accounts.findOneBy({ id })) ?? undefined;
  }

  async findEmail(userId: string): Promise<string | undefined> {
    const account = await this.accounts.findOne({ where: { id: userId }, select: { id: true, email: true } });
    return account?.email;
  }
}

function toInvite({ inviteCode, invitation }: Admission): Invite {
  return { inviteCode, hasPartyInvitation: invitation !== undefined };
}
