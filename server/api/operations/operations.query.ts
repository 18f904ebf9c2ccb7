import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { operatorActs } from '../../operations/operator-acts';
import { ProjectionOperations } from '../../operations/projection-operations';
import { projectionsReport } from '../../operations/projections-report';
import { POSTGRES } from '../../platform/tokens';
import type { OperatorActResponse, ProjectionsResponse } from './projections.response';

@Injectable()
export class OperationsQuery {
  constructor(
    @Inject(POSTGRES) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly operations: ProjectionOperations,
  ) {}

  async projections(): Promise<ProjectionsResponse> {
    const [report, skipped] = await Promise.all([
      projectionsReport(this.pool, this.log),
      this.operations.skipped(),
    ]);
    return { ...report, skipped };
  }

  /** Newest first. */
  async acts(limit: number): Promise<OperatorActResponse[]> {
    return [...(await operatorActs.latest(this.pool, limit))];
  }
}
