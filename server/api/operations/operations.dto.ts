import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import { REPLAY_RATE, SKIP_REASON } from '../../contracts/operations';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { ToQueryInteger } from '../../platform/validation/query-integer.decorator';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';

export class StartReplayDto {
  @ApiPropertyOptional({
    example: 50_000,
    default: REPLAY_RATE.gentle,
    description: 'At most so many events a second; the maximum is as fast as it goes.',
  })
  @IsOmittable()
  @IsWholeNumber(REPLAY_RATE)
  rate?: number;

  @ApiPropertyOptional({
    default: false,
    description: 'Whether the rebuilt rows are compared with the live ones before they take their place.',
  })
  @IsOmittable()
  @IsBoolean()
  verify?: boolean;
}

export class CancelReplayDto {
  @ApiPropertyOptional({
    default: false,
    description: 'Whether what it has filled is dropped; kept, `resume` goes on from there.',
  })
  @IsOmittable()
  @IsBoolean()
  discard?: boolean;
}

/** Ids of streams and targets, those of other programs included. */
const SEQUENCE = /^[\x21-\x7e]{1,200}$/;

export class RetryStreamDto {
  @ApiPropertyOptional({
    pattern: SEQUENCE.source,
    example: 'player-c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
    description:
      'The parked stream that is meant; default: all, and the event at which the projector stopped.',
  })
  @IsOmittable()
  @Matches(SEQUENCE)
  streamId?: string;
}

export class RetryTargetDto {
  @ApiPropertyOptional({
    pattern: SEQUENCE.source,
    example: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
    description: 'The parked target that is meant; default: all.',
  })
  @IsOmittable()
  @Matches(SEQUENCE)
  sequence?: string;
}

export class SkipEventDto {
  @ApiProperty({
    example: 'Recorded by a release with a fault; its sum is added by hand.',
  })
  @IsPlayerText({ ...SKIP_REASON, lines: 'several' })
  reason!: string;

  @ApiPropertyOptional({
    description: 'The event that is meant: one the projector has come to since then is not skipped.',
  })
  @IsOmittable()
  @IsId()
  eventId?: string;
}

export class UnskipEventDto {
  @ApiProperty()
  @IsId()
  eventId!: string;
}

const ONE_TARGET = {
  pattern: SEQUENCE.source,
  example: 'c1c2f0b4-6d0e-4a39-8b8a-6f9f6d1a1c11',
  description: 'The target that is meant; default: all that are parked at the event.',
} as const;

export class SkipReactionDto extends SkipEventDto {
  @ApiPropertyOptional(ONE_TARGET)
  @IsOmittable()
  @Matches(SEQUENCE)
  sequence?: string;
}

export class UnskipReactionDto extends UnskipEventDto {
  @ApiPropertyOptional(ONE_TARGET)
  @IsOmittable()
  @Matches(SEQUENCE)
  sequence?: string;
}

const ACTS_LIMIT = { default: 50, max: 500 } as const;

export class ActsQuery {
  /** Cursor: `next` of the previous page. */
  @ApiPropertyOptional()
  @IsOmittable()
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: 999_999_999 })
  before?: number;

  @ApiPropertyOptional({ default: ACTS_LIMIT.default })
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: ACTS_LIMIT.max })
  limit: number = ACTS_LIMIT.default;
}

/** Ids have gaps, so they outgrow nine digits. */
const AUDIT_CURSOR = /^\d{1,18}$/;

export class AuditQuery {
  /** Cursor: `next` of the previous page. */
  @ApiPropertyOptional({ type: String, pattern: AUDIT_CURSOR.source, example: '42' })
  @IsOmittable()
  @Matches(AUDIT_CURSOR)
  before?: string;

  @ApiPropertyOptional({ default: ACTS_LIMIT.default })
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: ACTS_LIMIT.max })
  limit: number = ACTS_LIMIT.default;
}
