import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../../identity/identity.module';
import { PlayerRow } from '../../read-models/player.entity';
import { AccountController } from './account.controller';
import { AuthController } from './auth.controller';
import { BlocksController } from './blocks.controller';
import { NudgeSettingsController } from './nudge-settings.controller';
import { OidcLinksController } from './oidc-links.controller';
import { OidcController } from './oidc.controller';
import { PasskeysController } from './passkeys.controller';
import { PausesController } from './pauses.controller';
import { PausesQuery } from './pauses.query';
import { RecoveryController } from './recovery.controller';
import { SignIns } from './sign-ins';
import { UsersController } from './users.controller';
import { UsersQuery } from './users.query';

/** Registration, sign-in, and the data of the signed-in player alone. */
@Module({
  imports: [IdentityModule, TypeOrmModule.forFeature([PlayerRow])],
  controllers: [
    AuthController,
    OidcController,
    OidcLinksController,
    RecoveryController,
    AccountController,
    PasskeysController,
    BlocksController,
    PausesController,
    UsersController,
    NudgeSettingsController,
  ],
  providers: [SignIns, PausesQuery, UsersQuery],
})
export class AccountApiModule {}
