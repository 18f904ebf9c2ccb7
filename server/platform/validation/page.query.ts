import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsOmittable } from './is-omittable.decorator';
import { IsPosition } from './position.decorator';
import { ToQueryInteger } from './query-integer.decorator';

const PAGE_SIZE = { default: 50, max: 100 } as const;

/** A page of a list that grows, newest first (R124). */
export class PageQuery {
  /** Cursor: the position where the page before ended. */
  @ApiPropertyOptional({ type: String })
  @IsOmittable()
  @IsPosition()
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: PAGE_SIZE.max, default: PAGE_SIZE.default })
  @ToQueryInteger()
  @IsInt()
  @Min(1)
  @Max(PAGE_SIZE.max)
  limit: number = PAGE_SIZE.default;
}
