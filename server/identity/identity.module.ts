import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { POSTGRES_POOL } from '../platform/tokens';
import { AccountEntity } from './accounts/account.entity';
import { AccountsService } from './accounts/accounts.service';
import { AttemptLimiter } from './accounts/attempt-limiter';
import { PartyPasswords } from './party-passwords/party-passwords';
import { LocalStrategy } from './accounts/local.strategy';

/** Accounts, passwords and the limit on guessing them. */
@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([AccountEntity])],
  providers: [
    AccountsService,
    LocalStrategy,
    {
      provide: AttemptLimiter,
      inject: [POSTGRES_POOL],
      useFactory: (pool: Pool) => new AttemptLimiter(pool),
    },
    {
      provide: PartyPasswords,
      inject: [POSTGRES_POOL, AttemptLimiter],
      useFactory: (pool: Pool, limiter: AttemptLimiter) => new PartyPasswords(pool, limiter),
    },
  ],
  exports: [AccountsService, AttemptLimiter, PartyPasswords],
})
export class IdentityModule {}
