import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../../identity/identity.module';
import { PlayerRow } from '../../read-models/player.entity';
import { AuthController } from './auth.controller';
import { UsersController } from './users.controller';
import { UsersQuery } from './users.query';

/** Registration, sign-in, and the data of the signed-in player alone. */
@Module({
  imports: [IdentityModule, TypeOrmModule.forFeature([PlayerRow])],
  controllers: [AuthController, UsersController],
  providers: [UsersQuery],
})
export class AccountApiModule {}
