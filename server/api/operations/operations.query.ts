import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { auditEntries } from '../../operations/audit-entries';
import { operatorActs } from '../../operations/operator-acts';
import { ProjectionOperations } from '../../operations/projection-operations';
import { loadProjectionsReport } from '../../operations/projections-report';
import { POSTGRES_POOL } from '../../platform/tokens';
import type { AuditPageResponse } from './audit.response';
import type { ActsQuery, AuditQuery } from './operations.dto';
import type { OperatorActPageResponse, ProjectionsResponse } from './projections.response';

@Injectable()
export class OperationsQuery {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly operations: ProjectionOperations,
  ) {}

  async getProjectionsReport(): Promise<ProjectionsResponse> {
    const [report, skipped] = await Promise.all([
      loadProjectionsReport(this.pool, this.log),
      this.operations.listSkipped(),
    ]);
    return { ...report, skipped };
  }

  /** Newest first. */
  async findActs(query: ActsQuery): Promise<OperatorActPageResponse> {
    const { items, next } = await operatorActs.findPage(this.pool, query);
    return { items: [...items], next };
  }

  /** Newest first. */
  async findAuditEntries(query: AuditQuery): Promise<AuditPageResponse> {
    const { items, next } = await auditEntries.findPage(this.pool, query);
    return { items: [...items], next };
  }
}
