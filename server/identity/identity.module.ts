import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { POSTGRES } from '../platform/tokens';
import { AccountEntity } from './accounts/account.entity';
import { AccountsService } from './accounts/accounts.service';
import { AttemptLimiter } from './accounts/attempt-limiter';
import { LocalStrategy } from './accounts/local.strategy';

/** Accounts, passwords and the limit on guessing them. */
@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([AccountEntity])],
  providers: [
    AccountsService,
    LocalStrategy,
    { provide: AttemptLimiter, inject: [POSTGRES], useFactory: (pool: Pool) => new AttemptLimiter(pool) },
  ],
  exports: [AccountsService, AttemptLimiter],
})
export class IdentityModule {}
