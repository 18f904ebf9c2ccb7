import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module';
import { ReportSubjects } from './report-subjects';
import { ReportsController } from './reports.controller';

/** Reports of players and parties, for those who make them. */
@Module({ imports: [IdentityModule], controllers: [ReportsController], providers: [ReportSubjects] })
export class ReportsApiModule {}
