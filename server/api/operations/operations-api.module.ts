import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module';
import { AccountsController } from './accounts.controller';
import { OperationsController } from './operations.controller';
import { OperationsQuery } from './operations.query';
import { PoliciesController } from './policies.controller';
import { RelaysController } from './relays.controller';
import { QueuedReportsController } from './reports.controller';

/** The operators' API for the browser. */
@Module({
  imports: [IdentityModule],
  controllers: [
    OperationsController,
    PoliciesController,
    RelaysController,
    AccountsController,
    QueuedReportsController,
  ],
  providers: [OperationsQuery],
})
export class OperationsApiModule {}
