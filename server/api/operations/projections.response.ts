import { ApiProperty } from '@nestjs/swagger';
import type {
  OperatorAct,
  ParkedStream,
  ProjectionLeader,
  ProjectionsReport,
  ProjectorFailure,
  ProjectorReport,
  ProjectorState,
  SkippedEvent,
  WithheldEvent,
} from '../../contracts/operations';
import type { Position } from '../../contracts/position';
import { ReplayResponse } from './replay.response';

class ProjectionLeaderResponse implements ProjectionLeader {
  @ApiProperty({ example: 'questlog-1:4711', description: 'Host and process.' })
  process!: string;

  @ApiProperty({ format: 'date-time' })
  since!: string;
}

export class LagResponse {
  @ApiProperty({ type: 'integer', example: 12, description: 'How much of the log is still to come.' })
  amount!: number;

  @ApiProperty({ enum: ['events', 'bytes'], example: 'events' })
  unit!: 'events' | 'bytes';

  @ApiProperty({
    format: 'double',
    example: 0.4,
    description: "Age of the first event that isn't in the tables yet; 0 when there is none.",
  })
  seconds!: number;
}

class ProjectorFailureResponse implements ProjectorFailure {
  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({ type: String })
  position!: Position;

  @ApiProperty({ example: 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' })
  streamId!: string;

  @ApiProperty({ example: 'PartyContributionMade' })
  type!: string;

  @ApiProperty({ example: 'There is no row' })
  message!: string;

  @ApiProperty({ format: 'date-time' })
  failedAt!: string;
}

class ParkedStreamResponse implements ParkedStream {
  @ApiProperty({ example: 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' })
  streamId!: string;

  @ApiProperty({ type: 'integer', example: 17, description: 'Place in the stream, from 0, of the event.' })
  revision!: number;

  @ApiProperty({ type: String, example: '0000000000000000042' })
  position!: Position;

  @ApiProperty({ format: 'uuid', description: "The event that it can't take." })
  eventId!: string;

  @ApiProperty({ example: 'PartyContributionMade' })
  type!: string;

  @ApiProperty({ example: 'There is no row', description: 'Why the last attempt failed.' })
  message!: string;

  @ApiProperty({ type: 'integer', example: 3, description: 'Number of failed attempts, from 1.' })
  attempts!: number;

  @ApiProperty({ format: 'date-time', description: 'The next attempt.' })
  retryAt!: string;

  @ApiProperty({ format: 'date-time' })
  parkedAt!: string;
}

class ProjectorReportResponse implements ProjectorReport {
  @ApiProperty({ example: 'players' })
  name!: string;

  @ApiProperty({
    enum: ['running', 'failed', 'paused'],
    example: 'running',
    description:
      "failed: stands before an event it can't take, with too many streams parked; paused: asked for by an operator.",
  })
  state!: ProjectorState;

  @ApiProperty({ type: 'integer', example: 3, description: 'Of the rows in the live tables.' })
  version!: number;

  @ApiProperty({ type: String, example: '0000000000000000042' })
  position!: Position;

  @ApiProperty({ type: LagResponse })
  lag!: LagResponse;

  @ApiProperty({ format: 'double', example: 120, description: 'Lately.' })
  eventsPerSecond!: number;

  @ApiProperty({ type: 'integer', example: 42_000 })
  events!: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ type: ProjectorFailureResponse, nullable: true })
  failure!: ProjectorFailureResponse | null;

  @ApiProperty({ type: 'integer', example: 1, description: 'Number of streams that it has parked.' })
  parkedStreams!: number;

  @ApiProperty({
    type: [ParkedStreamResponse],
    description: 'Streams that it leaves out from an event on; the longest parked, at most 100.',
  })
  parked!: readonly ParkedStreamResponse[];

  @ApiProperty({
    type: ReplayResponse,
    nullable: true,
    description: 'The replay under way, else the last one; null when there never was one.',
  })
  replay!: ReplayResponse | null;
}

class SkippedEventResponse implements SkippedEvent {
  @ApiProperty({ example: 'parties' })
  projector!: string;

  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
    description: 'Null for a skip by an earlier release.',
  })
  streamId!: string | null;

  @ApiProperty({ example: 'Recorded by a release with a fault.' })
  reason!: string;

  @ApiProperty({ example: 'olena@example.org' })
  skippedBy!: string;

  @ApiProperty({ format: 'date-time' })
  skippedAt!: string;
}

/** The progress of all projections. */
export class ProjectionsResponse implements ProjectionsReport {
  @ApiProperty({ type: String, example: '0000000000000000054', description: 'The end of the log.' })
  head!: Position;

  @ApiProperty({
    type: ProjectionLeaderResponse,
    nullable: true,
    description: 'The process that runs the projections; null: none does.',
  })
  leader!: ProjectionLeaderResponse | null;

  @ApiProperty({ type: [ProjectorReportResponse] })
  projectors!: readonly ProjectorReportResponse[];

  @ApiProperty({
    type: [SkippedEventResponse],
    description: 'Events that operators have excluded from a projector; the latest skips, at most 100.',
  })
  skipped!: readonly SkippedEventResponse[];

  @ApiProperty({ type: 'integer', example: 1, description: 'Number of all skipped events.' })
  skippedCount!: number;
}

/** An event that is parked or skipped. */
export class WithheldEventResponse implements WithheldEvent {
  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({ example: 'PartyContributionMade' })
  type!: string;

  @ApiProperty({ example: 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' })
  streamId!: string;

  @ApiProperty({ type: 'integer', example: 17 })
  revision!: number;

  @ApiProperty({ type: String, example: '0000000000000000042' })
  position!: Position;

  @ApiProperty({
    example: '{\n  "xpGained": 3\n}',
    description: 'Indented JSON without what players have written; at most 20,000 characters.',
  })
  data!: string;

  @ApiProperty({ description: 'Whether `data` is only its beginning.' })
  isCut!: boolean;
}

/** An operator's action; stored for good. */
export class OperatorActResponse implements OperatorAct {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({
    example: 'olena@example.org',
    description: "An account's e-mail in the browser; `user@host` on the command line.",
  })
  actor!: string;

  @ApiProperty({ example: 'replay' })
  act!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'players',
    description: "A projector's name, or an account's e-mail.",
  })
  subject!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { verify: true } })
  details!: Readonly<Record<string, unknown>>;
}

export class OperatorActPageResponse {
  @ApiProperty({ type: [OperatorActResponse], description: 'Newest first.' })
  items!: OperatorActResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Give it as `before` for the next page; null at the end.',
  })
  next!: string | null;
}
