import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { auditEntries } from '../../operations/audit-entries';
import { operatorActs } from '../../operations/operators/operator-acts';
import { ProjectionOperations } from '../../operations/projection-operations';
import { loadProjectionsReport } from '../../operations/projections-report';
import { loadWithheldEvent } from '../../operations/parked-streams/withheld-event';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import type { AuditPageResponse } from './audit.response';
import type { ActsQuery, AuditQuery } from './operations.dto';
import type {
  OperatorActPageResponse,
  ProjectionsResponse,
  WithheldEventResponse,
} from './projections.response';

@Injectable()
export class OperationsQuery {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly operations: ProjectionOperations,
  ) {}

  async getProjectionsReport(): Promise<ProjectionsResponse> {
    const [report, skips] = await Promise.all([
      loadProjectionsReport(this.pool, this.log),
      this.operations.listSkipped(),
    ]);
    return { ...report, ...skips };
  }

  /** @throws OperationRefused for an event that is neither parked nor skipped */
  async getWithheldEvent(eventId: string): Promise<WithheldEventResponse> {
    return loadWithheldEvent(this.pool, this.log, eventId);
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
