import { ApiProperty } from '@nestjs/swagger';
import {
  REPLAY_PURPOSES,
  REPLAY_STATES,
  type Comparison,
  type Replay,
  type ReplayPurpose,
  type ReplayState,
  type RowDifference,
  type TableComparison,
} from '../../contracts/operations';
import type { Position } from '../../contracts/position';

const ROW = {
  type: 'object',
  additionalProperties: { type: 'string', nullable: true },
  nullable: true,
} as const;

class TableComparisonResponse implements TableComparison {
  @ApiProperty({ example: 'player' })
  table!: string;

  @ApiProperty({ type: 'integer', example: 120 })
  liveRows!: number;

  @ApiProperty({ type: 'integer', example: 120 })
  rebuiltRows!: number;

  @ApiProperty({ description: 'Over all rows in whatever order; equal hashes mean equal rows.' })
  liveHash!: string;

  @ApiProperty()
  rebuiltHash!: string;
}

class RowDifferenceResponse implements RowDifference {
  @ApiProperty({ example: 'player' })
  table!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { user_id: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11' },
  })
  key!: Readonly<Record<string, string>>;

  @ApiProperty({
    ...ROW,
    example: { xp: '20' },
    description: 'Column by column where both have the row; null where only the other side has it.',
  })
  live!: Readonly<Record<string, string | null>> | null;

  @ApiProperty({ ...ROW, example: { xp: '40' } })
  rebuilt!: Readonly<Record<string, string | null>> | null;
}

class ComparisonResponse implements Comparison {
  @ApiProperty({ type: String, description: 'Where in the log both were compared.' })
  position!: Position;

  @ApiProperty()
  equal!: boolean;

  @ApiProperty({ type: [TableComparisonResponse] })
  tables!: readonly TableComparisonResponse[];

  @ApiProperty({ type: [RowDifferenceResponse], description: 'The first ones only, by table and key.' })
  differences!: readonly RowDifferenceResponse[];
}

/** A rebuild of a read model beside the live one. */
export class ReplayResponse implements Replay {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'players' })
  projector!: string;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'Of the projector that fills it; 0 until it begins.',
  })
  version!: number;

  @ApiProperty({
    enum: REPLAY_PURPOSES,
    example: 'swap',
    description:
      'swap: its tables take the place of the live ones; compare: they are compared and dropped; try: filled and ' +
      'dropped; keep: they stay, at a moment of the past.',
  })
  purpose!: ReplayPurpose;

  @ApiProperty({ example: 'replay_players' })
  schema!: string;

  @ApiProperty({ enum: REPLAY_STATES, example: 'filling', description: 'The last three are its ends.' })
  state!: ReplayState;

  @ApiProperty({
    enum: ['cancel', 'discard'],
    nullable: true,
    description: 'What was asked of it while it ran: to stop and keep, or to drop, what it had filled.',
  })
  asked!: 'cancel' | 'discard' | null;

  @ApiProperty({ type: String, description: 'Everything up to here is in its tables.' })
  position!: Position;

  @ApiProperty({ type: String, description: 'Where it began to read; empty: at the origin of the log.' })
  from!: Position;

  @ApiProperty({ type: 'integer', example: 40_000, description: 'Events it has read.' })
  events!: number;

  @ApiProperty({ format: 'double', example: 25_000 })
  eventsPerSecond!: number;

  @ApiProperty({ format: 'double', minimum: 0, maximum: 1, example: 0.4 })
  progress!: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 3, description: 'Null while unknown.' })
  secondsLeft!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: as fast as it goes.' })
  rate!: number | null;

  @ApiProperty()
  verify!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Ends at this position or before what was recorded later; null: at the end of the log.',
  })
  until!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' })
  failure!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The event it failed at, where it failed at one.',
  })
  failedEvent!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    nullable: true,
    example: { player: 120, player_quest: 600 },
    description: 'Rows of each of its tables, once filled.',
  })
  rows!: Readonly<Record<string, number>> | null;

  @ApiProperty({ type: ComparisonResponse, nullable: true })
  comparison!: ComparisonResponse | null;

  @ApiProperty({ example: 'olena@example.org' })
  requestedBy!: string;

  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;
}
