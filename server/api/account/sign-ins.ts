import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccountEntity } from '../../identity/accounts/account.entity';
import { AuditTrail } from '../../identity/audit/audit-trail';
import { AccountSessions } from '../../identity/sessions/account-sessions';
import { DeviceCookies } from '../../identity/sessions/device-cookies';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import type { UserResponse } from './user.response';
import { UsersQuery } from './users.query';

/** Begins the session of a player who was let in, and answers with the player. */
@Injectable()
export class SignIns {
  constructor(
    private readonly runner: CommandRunner,
    private readonly barrier: ReadBarrier,
    private readonly users: UsersQuery,
    private readonly sessions: AccountSessions,
    private readonly devices: DeviceCookies,
    private readonly audit: AuditTrail,
  ) {}

  async signIn(
    request: FastifyRequest,
    account: AccountEntity,
    kind: 'registered' | 'signed-in',
    detail?: string,
  ): Promise<UserResponse> {
    const user = await this.barrier.answerCommand('players', account.id, {
      fromRows: () => this.users.findById(account.id),
      fromLog: async () => this.users.fromState(await this.runner.loadState(PLAYER_AGGREGATE, account.id)),
    });
    await this.sessions.signIn(request, account, Date.now());
    this.devices.renew(request, account);
    this.audit.record({ kind, accountId: account.id, detail });
    return user;
  }
}
