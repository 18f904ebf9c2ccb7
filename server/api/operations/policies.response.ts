import { ApiProperty } from '@nestjs/swagger';
import type { Position } from '../../contracts/position';
import type {
  ParkedTarget,
  PoliciesReport,
  PolicyReport,
  PolicyState,
  SkippedReaction,
} from '../../contracts/policy-operations';
import { LagResponse } from './projections.response';

class PolicyReportResponse implements PolicyReport {
  @ApiProperty({ example: 'party-xp' })
  name!: string;

  @ApiProperty({
    enum: ['running', 'failed', 'paused'],
    example: 'running',
    description: 'failed: it has stopped by itself; paused: asked for by an operator.',
  })
  state!: PolicyState;

  @ApiProperty({ type: String, example: '0000000000000000042' })
  position!: Position;

  @ApiProperty({ type: LagResponse })
  lag!: LagResponse;

  @ApiProperty({ type: String, nullable: true, description: 'Why it has stopped by itself.' })
  failure!: string | null;

  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'Reactions that wait for their time or a target.',
  })
  waiting!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  parkedTargets!: number;

  @ApiProperty({
    format: 'double',
    example: 0,
    description: 'Age of the first reaction that is due and neither carried out nor parked.',
  })
  overdueSeconds!: number;
}

class ParkedTargetResponse implements ParkedTarget {
  @ApiProperty({ example: 'party-xp' })
  policy!: string;

  @ApiProperty({
    example: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
    description: "The target's id; the stream's where the event can't be read.",
  })
  sequence!: string;

  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({ example: 'PartyContributionMade' })
  type!: string;

  @ApiProperty({ type: String })
  position!: Position;

  @ApiProperty({ example: 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' })
  streamId!: string;

  @ApiProperty({ type: 'integer', example: 7 })
  revision!: number;

  @ApiProperty({ example: 'PLAYER_NOT_FOUND', description: 'Why the last attempt failed.' })
  message!: string;

  @ApiProperty({ type: 'integer', example: 3, description: 'Failed attempts.' })
  attempts!: number;

  @ApiProperty({ format: 'date-time' })
  retryAt!: string;

  @ApiProperty({ format: 'date-time' })
  parkedAt!: string;

  @ApiProperty({ type: 'integer', example: 4, description: 'Reactions that wait, the failed one included.' })
  waiting!: number;
}

class SkippedReactionResponse implements SkippedReaction {
  @ApiProperty({ example: 'party-xp' })
  policy!: string;

  @ApiProperty({ example: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' })
  sequence!: string;

  @ApiProperty({ format: 'uuid' })
  eventId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'party-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
    description: 'Of the event; null for a skip by an earlier release.',
  })
  streamId!: string | null;

  @ApiProperty({ description: "Whether the skip has taken effect, so that it can't be taken back." })
  isPassedOver!: boolean;

  @ApiProperty({ example: 'Appended by a test.' })
  reason!: string;

  @ApiProperty({ example: 'olena@example.org' })
  skippedBy!: string;

  @ApiProperty({ format: 'date-time' })
  skippedAt!: string;
}

/** The progress of all policies. */
export class PoliciesResponse implements PoliciesReport {
  @ApiProperty({ type: [PolicyReportResponse] })
  policies!: readonly PolicyReportResponse[];

  @ApiProperty({ type: [ParkedTargetResponse], description: 'The first hundred, those parked first.' })
  parkedTargets!: readonly ParkedTargetResponse[];

  @ApiProperty({ type: [SkippedReactionResponse], description: 'The latest hundred.' })
  skippedReactions!: readonly SkippedReactionResponse[];

  @ApiProperty({ type: 'integer', example: 1, description: 'Number of all skipped reactions.' })
  skippedCount!: number;
}
