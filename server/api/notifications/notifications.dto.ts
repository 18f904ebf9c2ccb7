import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsId } from '../../platform/validation/id';
import { MayBeAbsent } from '../../platform/validation/may-be-absent.decorator';
import { IsPosition } from '../../platform/validation/position.decorator';
import { QueryInteger } from '../../platform/validation/query-integer.decorator';

const PAGE = { default: 50, max: 100 } as const;

export class NotificationsPageQuery {
  /** Cursor: `next` of the page before. */
  @ApiPropertyOptional({ type: String })
  @MayBeAbsent()
  @IsPosition()
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: PAGE.max, default: PAGE.default })
  @QueryInteger()
  @IsInt()
  @Min(1)
  @Max(PAGE.max)
  limit: number = PAGE.default;
}

export class SeenDto {
  @ApiProperty({
    example: '0000000000000000042',
    description: '`latest` of the notifications, or the position of an entry of a feed.',
  })
  @IsPosition()
  position!: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: "Left out, all there was is seen; named, only that party's feed.",
  })
  @MayBeAbsent()
  @IsId()
  partyId?: string;
}
