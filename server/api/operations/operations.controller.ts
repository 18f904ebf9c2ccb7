import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ProjectionOperations } from '../../operations/projection-operations';
import { toReplay } from '../../operations/replays/replay-store';
import { NoBodyGuard } from '../../platform/http/no-body.guard';
import { ApiProblems } from '../../platform/openapi/api-problems.decorator';
import { IdPipe } from '../../platform/validation/id';
import { AuditPageResponse } from './audit.response';
import {
  ActsQuery,
  AuditQuery,
  CancelReplayDto,
  RetryStreamDto,
  SkipEventDto,
  StartReplayDto,
  UnskipEventDto,
} from './operations.dto';
import { OperationsQuery } from './operations.query';
import { CurrentOperator, OperatorGuard } from './operator.guard';
import { OperatorActPageResponse, ProjectionsResponse, WithheldEventResponse } from './projections.response';
import { ProjectorNamePipe } from './projector-name.pipe';
import { RefusalsInterceptor } from './refusals.interceptor';
import { ReplayResponse } from './replay.response';

/** Problems of every call: the caller is not an operator, or the request is invalid. */
const COMMON_PROBLEMS = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The operators' API for the browser: reports on projections, and actions on them. Each action is stored. */
@ApiTags('operations')
@Controller('operations')
@UseGuards(OperatorGuard)
@UseInterceptors(RefusalsInterceptor)
export class OperationsController {
  constructor(
    private readonly operations: ProjectionOperations,
    private readonly query: OperationsQuery,
  ) {}

  @Get('projections')
  @ApiOperation({ summary: 'How the projections are doing; for operators, as all of these' })
  @ApiOkResponse({ type: ProjectionsResponse })
  @ApiProblems(...COMMON_PROBLEMS)
  async getProjections(): Promise<ProjectionsResponse> {
    return this.query.getProjectionsReport();
  }

  @Get('acts')
  @ApiOperation({ summary: 'What operators did, newest first' })
  @ApiOkResponse({ type: OperatorActPageResponse })
  @ApiProblems(...COMMON_PROBLEMS)
  async getOperatorActs(@Query() query: ActsQuery): Promise<OperatorActPageResponse> {
    return this.query.findActs(query);
  }

  @Get('audit')
  @ApiOperation({
    summary: 'What happened to accounts: sign-ins, failures, limits and changes, newest first',
  })
  @ApiOkResponse({ type: AuditPageResponse })
  @ApiProblems(...COMMON_PROBLEMS)
  async getAuditEntries(@Query() query: AuditQuery): Promise<AuditPageResponse> {
    return this.query.findAuditEntries(query);
  }

  @Get('events/:eventId')
  @ApiOperation({ summary: 'An event that is parked or skipped, without what players have written' })
  @ApiOkResponse({ type: WithheldEventResponse })
  @ApiProblems(...COMMON_PROBLEMS, 'EVENT_NOT_FOUND')
  async getWithheldEvent(@Param('eventId', IdPipe) eventId: string): Promise<WithheldEventResponse> {
    return this.query.getWithheldEvent(eventId);
  }

  @Post('projections/:name/replay')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Rebuild a read model beside the live one, then swap them; players notice nothing',
  })
  @ApiAcceptedResponse({ type: ReplayResponse })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'REPLAY_UNDER_WAY')
  async startReplay(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { rate, verify }: StartReplayDto,
  ): Promise<ReplayResponse> {
    const request = {
      purpose: 'swap',
      ...(rate !== undefined && { rate }),
      verify: verify ?? false,
    } as const;
    const [row] = await this.operations.replay([name], request, actor);
    if (!row) throw new Error(`The replay of ${name} was not created`);
    return toReplay(row);
  }

  @Post('projections/:name/cancel')
  @HttpCode(204)
  @ApiOperation({ summary: 'Stop the replay under way, keeping or dropping what it has filled' })
  @ApiNoContentResponse({ description: 'It will stop.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'NO_REPLAY_UNDER_WAY')
  async cancelReplay(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { discard }: CancelReplayDto,
  ): Promise<void> {
    await this.operations.cancel(name, actor, discard);
  }

  @Post('projections/:name/pause')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Let a projector stand still; its tables go on serving, as they are' })
  @ApiNoContentResponse({ description: 'It stands still.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'PROJECTOR_ALREADY_PAUSED')
  async pauseProjector(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
  ): Promise<void> {
    await this.operations.pause(name, actor);
  }

  @Post('projections/:name/resume')
  @UseGuards(NoBodyGuard)
  @HttpCode(204)
  @ApiOperation({ summary: 'Let a paused projector go on, and a replay that was stopped or failed' })
  @ApiNoContentResponse({ description: 'What had been stopped goes on.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'NOTHING_TO_RESUME')
  async resumeProjector(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
  ): Promise<void> {
    await this.operations.resume(name, actor);
  }

  @Post('projections/:name/retry')
  @ApiBody({ type: RetryStreamDto, required: false })
  @HttpCode(204)
  @ApiOperation({
    summary: 'Let a projector retry its parked streams and the event it stopped at, or one stream, now',
  })
  @ApiNoContentResponse({ description: 'It tries.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'PROJECTOR_NOT_FAILED')
  async retryEvent(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { streamId }: RetryStreamDto,
  ): Promise<void> {
    await this.operations.retry(name, actor, streamId);
  }

  @Post('projections/:name/skip')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Let a projector leave out the event it parked a stream or stopped at, now and in every replay',
  })
  @ApiNoContentResponse({ description: 'It goes on after the event.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'PROJECTOR_NOT_FAILED')
  async skipEvent(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { reason, eventId }: SkipEventDto,
  ): Promise<void> {
    await this.operations.skip(name, reason, actor, eventId);
  }

  @Post('projections/:name/unskip')
  @HttpCode(204)
  @ApiOperation({ summary: 'Let a skipped event count again, from the next replay on' })
  @ApiNoContentResponse({ description: 'It is skipped no more.' })
  @ApiProblems(...COMMON_PROBLEMS, 'PROJECTOR_NOT_FOUND', 'EVENT_NOT_SKIPPED')
  async unskipEvent(
    @CurrentOperator() actor: string,
    @Param('name', ProjectorNamePipe) name: string,
    @Body() { eventId }: UnskipEventDto,
  ): Promise<void> {
    await this.operations.unskip(name, eventId, actor);
  }
}
