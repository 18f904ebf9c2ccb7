import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { EVENT_LOG, type EventLog } from '../event-log/event-log';
import { CommandRunner } from '../platform/commands/command-runner';
import { CLOCK, type Clock } from '../platform/clock';
import { POSTGRES_POOL } from '../platform/injection-tokens';
import { AccountEntity } from './accounts/account.entity';
import { AccountsService } from './accounts/accounts.service';
import { AuditTrail } from './audit/audit-trail';
import { CredentialsService } from './accounts/credentials.service';
import { HiddenNicknames } from './accounts/hidden-nicknames';
import { NicknamesService } from './accounts/nicknames.service';
import { AttemptLimiter } from './accounts/attempt-limiter';
import { Reauthentication } from './accounts/reauthentication';
import { HiddenPeople } from './blocks/hidden-people';
import { PlayerBlocks } from './blocks/player-blocks';
import { OidcLinks } from './oidc/oidc-links.service';
import { OidcService } from './oidc/oidc.service';
import { PasskeysService } from './passkeys/passkeys.service';
import { PartyInvitations } from './party-invitations/party-invitations';
import { PartyPasswords } from './party-passwords/party-passwords';
import { LocalStrategy } from './accounts/local.strategy';
import { OutboxKeys } from './accounts/outbox-keys';
import { PlayerReports } from './reports/player-reports';
import { ReportQueue } from './reports/report-queue';
import { AccountAdministration } from './accounts/account-administration';
import { AccountDirectory } from './administration/account-directory';
import { AccountSuspensions } from './administration/account-suspensions';
import { PartyAdministration } from './administration/party-administration';

/** Accounts, passwords and the limit on guessing them. */
@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([AccountEntity])],
  providers: [
    AccountsService,
    LocalStrategy,
    Reauthentication,
    CredentialsService,
    NicknamesService,
    PasskeysService,
    OidcService,
    OidcLinks,
    OutboxKeys,
    {
      provide: AttemptLimiter,
      inject: [POSTGRES_POOL, AuditTrail],
      useFactory: (pool: Pool, audit: AuditTrail) => new AttemptLimiter(pool, audit),
    },
    {
      provide: PartyPasswords,
      inject: [POSTGRES_POOL, AttemptLimiter],
      useFactory: (pool: Pool, limiter: AttemptLimiter) => new PartyPasswords(pool, limiter),
    },
    {
      provide: PartyInvitations,
      inject: [POSTGRES_POOL, CLOCK, AttemptLimiter],
      useFactory: (pool: Pool, clock: Clock, limiter: AttemptLimiter) =>
        new PartyInvitations(pool, clock, limiter),
    },
    {
      provide: PlayerBlocks,
      inject: [POSTGRES_POOL, CLOCK, HiddenPeople],
      useFactory: (pool: Pool, clock: Clock, people: HiddenPeople) => new PlayerBlocks(pool, clock, people),
    },
    {
      provide: PlayerReports,
      inject: [POSTGRES_POOL, CLOCK],
      useFactory: (pool: Pool, clock: Clock) => new PlayerReports(pool, clock),
    },
    {
      provide: ReportQueue,
      inject: [POSTGRES_POOL],
      useFactory: (pool: Pool) => new ReportQueue(pool),
    },
    {
      provide: AccountDirectory,
      inject: [POSTGRES_POOL],
      useFactory: (pool: Pool) => new AccountDirectory(pool),
    },
    {
      provide: AccountAdministration,
      inject: [POSTGRES_POOL],
      useFactory: (pool: Pool) => new AccountAdministration(pool, false),
    },
    {
      provide: AccountSuspensions,
      inject: [POSTGRES_POOL],
      useFactory: (pool: Pool) => new AccountSuspensions(pool, false),
    },
    {
      provide: HiddenNicknames,
      inject: [POSTGRES_POOL, CommandRunner],
      useFactory: (pool: Pool, runner: CommandRunner) => new HiddenNicknames(pool, runner, false),
    },
    {
      provide: PartyAdministration,
      inject: [POSTGRES_POOL, EVENT_LOG, CommandRunner],
      useFactory: (pool: Pool, log: EventLog, runner: CommandRunner) =>
        new PartyAdministration(pool, log, runner),
    },
  ],
  exports: [
    AccountsService,
    CredentialsService,
    NicknamesService,
    PasskeysService,
    OidcService,
    OidcLinks,
    OutboxKeys,
    AttemptLimiter,
    PartyPasswords,
    PartyInvitations,
    PlayerBlocks,
    PlayerReports,
    ReportQueue,
    AccountDirectory,
    AccountAdministration,
    AccountSuspensions,
    HiddenNicknames,
    PartyAdministration,
  ],
})
export class IdentityModule {}
