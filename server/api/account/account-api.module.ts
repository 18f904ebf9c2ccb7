import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../../identity/identity.module';
import { PlayerRow } from '../../read-models/player.entity';
import { AccountController } from './account.controller';
import { AuthController } from './auth.controller';
import { PasskeysController } from './passkeys.controller';
import { RecoveryController } from './recovery.controller';
import { UsersController } from './users.controller';
import { UsersQuery } from './users.query';

/** Registration, sign-in, and the data of the signed-in player alone. */
@Module({
  imports: [IdentityModule, TypeOrmModule.forFeature([PlayerRow])],
  controllers: [AuthController, RecoveryController, AccountController, PasskeysController, UsersController],
  providers: [UsersQuery],
})
export class AccountApiModule {}
