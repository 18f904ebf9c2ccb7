import { Controller, Get, Inject, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Pool } from 'pg';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { loadRelaysReport } from '../../operations/relays-report';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { OperatorGuard } from './operator.guard';
import { RelaysResponse } from './relays.response';

/** The operators' report on the live relays, which take no commands. */
@ApiTags('operations')
@Controller('operations/relays')
@UseGuards(OperatorGuard)
export class RelaysController {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Get()
  @ApiOperation({ summary: 'How far the live relay of each process is, and the events it has passed over' })
  @ApiOkResponse({ type: RelaysResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async getRelays(): Promise<RelaysResponse> {
    return loadRelaysReport(this.pool, this.log);
  }
}
