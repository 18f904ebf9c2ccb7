import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountApiModule } from '../api/account/account-api.module';
import { HistoryApiModule } from '../api/history/history-api.module';
import { InventoryApiModule } from '../api/inventory/inventory-api.module';
import { NotificationsApiModule } from '../api/notifications/notifications-api.module';
import { OperationsApiModule } from '../api/operations/operations-api.module';
import { PartiesApiModule } from '../api/parties/parties-api.module';
import { RemindersApiModule } from '../api/reminders/reminders-api.module';
import { QuestsApiModule } from '../api/quests/quests-api.module';
import { ReportsApiModule } from '../api/reports/reports-api.module';
import { TasksApiModule } from '../api/tasks/tasks-api.module';
import { MaskPeopleInterceptor } from '../identity/blocks/mask-people.interceptor';
import { SessionGuard } from '../identity/sessions/session.guard';
import { LiveModule } from '../live/live.module';
import { ProblemFilter } from '../platform/problems/problem.filter';
import { ReadBarrierInterceptor } from '../platform/reads/read-barrier.interceptor';
import { UnknownQueryGuard } from '../platform/validation/unknown-query.guard';
import { createValidationPipe } from '../platform/validation/validation.pipe';
import { CoreModule } from './core.module';
import type { Core } from './core';

/** The whole application. Without a core it can only generate its OpenAPI document, not run. */
@Module({})
export class AppModule {
  static forRoot(core: Core | undefined): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(core),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres', manualInitialization: true }),
          dataSourceFactory: () => Promise.resolve(requireDataSource(core)),
        }),
        AccountApiModule,
        QuestsApiModule,
        InventoryApiModule,
        TasksApiModule,
        HistoryApiModule,
        PartiesApiModule,
        NotificationsApiModule,
        RemindersApiModule,
        ReportsApiModule,
        OperationsApiModule,
        LiveModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: UnknownQueryGuard },
        { provide: APP_PIPE, useFactory: createValidationPipe },
        // The outer one: the read barrier needs the ids of the read models.
        { provide: APP_INTERCEPTOR, useClass: MaskPeopleInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ReadBarrierInterceptor },
      ],
    };
  }
}

function requireDataSource(core: Core | undefined): DataSource {
  if (!core) throw new Error('The application has no core and cannot run');
  return core.resources.dataSource;
}
