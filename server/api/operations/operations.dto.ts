import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { REPLAY_RATE, SKIP_REASON } from '../../contracts/operations';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPlayerText } from '../../platform/validation/player-text.decorator';
import { ToQueryInteger } from '../../platform/validation/query-integer.decorator';

export class StartReplayDto {
  @ApiPropertyOptional({
    minimum: REPLAY_RATE.min,
    maximum: REPLAY_RATE.max,
    example: 50_000,
    default: REPLAY_RATE.gentle,
    description: 'At most so many events a second; the maximum is as fast as it goes.',
  })
  @IsOmittable()
  @IsInt()
  @Min(REPLAY_RATE.min)
  @Max(REPLAY_RATE.max)
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
    minLength: SKIP_REASON.min,
    maxLength: SKIP_REASON.max,
  })
  @IsPlayerText({ ...SKIP_REASON, lines: 'several' })
  reason!: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The event that is meant: one the projector has come to since then is not skipped.',
  })
  @IsOmittable()
  @IsId()
  eventId?: string;
}

export class UnskipEventDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  eventId!: string;
}

const ACTS_LIMIT = { default: 50, max: 500 } as const;

export class ActsQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: ACTS_LIMIT.max, default: ACTS_LIMIT.default })
  @ToQueryInteger()
  @IsInt()
  @Min(1)
  @Max(ACTS_LIMIT.max)
  limit: number = ACTS_LIMIT.default;
}
