import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Pool } from 'pg';
import { EVENT_LOG, type EventLog } from '../../event-log/event-log';
import { loadPoliciesReport } from '../../operations/policies-report';
import { PolicyOperations } from '../../operations/policy-operations';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { RetryTargetDto, SkipReactionDto, UnskipReactionDto } from './operations.dto';
import { CurrentOperator, OperatorGuard } from './operator.guard';
import { PoliciesResponse } from './policies.response';
import { ProjectorNamePipe } from './projector-name.pipe';
import { RefusalsInterceptor } from './refusals.interceptor';

/** Problems of every call: the caller is not an operator, or the request is invalid. */
const COMMON_PROBLEMS = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The operators' API on policies: a report, and actions. Each action is stored. */
@ApiTags('operations')
@Controller('operations/policies')
@UseGuards(OperatorGuard)
@UseInterceptors(RefusalsInterceptor)
export class PoliciesController {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly operations: PolicyOperations,
  ) {}

  @Get()
  @ApiOperation({ summary: 'How the policies are doing, and the targets that they have parked' })
  @ApiOkResponse({ type: PoliciesResponse })
  @ApiProblems(...COMMON_PROBLEMS)
  async getPolicies(): Promise<PoliciesResponse> {
    return loadPoliciesReport(this.pool, this.log);
  }

  @Post(':name/pause')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Let a policy stand still; rewards wait and nothing is lost' })
  @ApiNoContentResponse({ description: 'It stands still within a second.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'PROJECTOR_ALREADY_PAUSED')
  async pausePolicy(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
  ): Promise<void> {
    await this.operations.pause(name, actor);
  }

  @Post(':name/resume')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Let a paused policy go on' })
  @ApiNoContentResponse({ description: 'It goes on within a second.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'NOTHING_TO_RESUME')
  async resumePolicy(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
  ): Promise<void> {
    await this.operations.resume(name, actor);
  }

  @Post(':name/retry')
  @ApiBody({ type: RetryTargetDto, required: false })
  @HttpCode(204)
  @ApiOperation({ summary: 'Retry the parked targets of a policy now, or one of them' })
  @ApiNoContentResponse({ description: 'It tries.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'PROJECTOR_NOT_FAILED')
  async retryPolicy(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { sequence }: RetryTargetDto,
  ): Promise<void> {
    await this.operations.retry(name, actor, sequence);
  }

  @Post(':name/skip')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Pass over the event at which a target is parked; what it is owed for it is lost',
  })
  @ApiNoContentResponse({ description: 'The target goes on after the event.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'PROJECTOR_NOT_FAILED')
  async skipReaction(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { reason, ...selector }: SkipReactionDto,
  ): Promise<void> {
    await this.operations.skip(name, reason, actor, selector);
  }

  @Post(':name/unskip')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take a skip back, until the policy has passed over the event' })
  @ApiNoContentResponse({ description: 'It is skipped no more.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'EVENT_NOT_SKIPPED')
  async unskipReaction(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { eventId, sequence }: UnskipReactionDto,
  ): Promise<void> {
    await this.operations.unskip(name, eventId, actor, sequence);
  }
}
