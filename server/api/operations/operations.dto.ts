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
