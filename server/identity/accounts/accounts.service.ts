import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, type Repository } from 'typeorm';
import { Rejection } from '../../domain/kernel/rejection';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { deriveId } from '../../platform/commands/command-context';
import { Problem } from '../../platform/problems/problem';
import type { CharacterClass, Language } from '../../rules/character-class';
import { foldEmail, foldUsername } from '../../rules/text';
import { AccountEntity } from './account.entity';
import { hashPassword, verifyPassword } from './passwords';

export interface Registration {
  readonly nickname: string;
  readonly email: string;
  readonly password: string;
  readonly characterClass: CharacterClass;
  readonly language: Language;
  readonly timeZone: string;
}

/** Postgres: unique_violation. */
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Creates the account and its player's stream. Rejects with `duplicate_email` or `duplicate_username` (R9). If the
   * process dies between the two, the next sign-in creates the stream.
   */
  async register(registration: Registration, correlationId: string): Promise<AccountEntity> {
    const { password, email, ...rest } = registration;
    const account = this.accounts.create({
      ...rest,
      id: randomUUID(),
      email: foldEmail(email),
      username: foldUsername(registration.nickname),
      passwordHash: await hashPassword(password),
    });
    try {
      await this.accounts.insert(account);
    } catch (error) {
      throw toDuplicateProblem(error) ?? error;
    }
    await this.ensurePlayerRegistered(account, correlationId);
    return account;
  }

  /** Returns the account for an e-mail and password, or undefined. Takes equally long for an unknown e-mail (R11). */
  async authenticate(email: string, password: string): Promise<AccountEntity | undefined> {
    const account = await this.accounts.findOneBy({ email: foldEmail(email) });
    return (await verifyPassword(password, account?.passwordHash)) ? (account ?? undefined) : undefined;
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

  async findEmail(userId: string): Promise<string | undefined> {
    const account = await this.accounts.findOne({ where: { id: userId }, select: { id: true, email: true } });
    return account?.email;
  }
}

function toDuplicateProblem(error: unknown): Problem | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint === 'account_email_key') return new Problem('duplicate_email');
  if (constraint === 'account_username_key') return new Problem('duplicate_username');
  return undefined;
}
