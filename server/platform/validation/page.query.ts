import { ApiPropertyOptional } from '@nestjs/swagger';
import {} from 'class-validator';
import { IsOmittable } from './is-omittable.decorator';
import { IsPosition } from './position.decorator';
import { ToQueryInteger } from './query-integer.decorator';
import { IsWholeNumber } from './whole-number.decorator';

const PAGE_SIZE = { default: 50, max: 100 } as const;

/** Paging of a growing list, newest first (R124). */
export class PageQuery {
  /** Cursor: the last position of the previous page. */
  @ApiPropertyOptional({ type: String })
  @IsOmittable()
  @IsPosition()
  before?: string;

  @ApiPropertyOptional({ default: PAGE_SIZE.default })
  @ToQueryInteger()
  @IsWholeNumber({ min: 1, max: PAGE_SIZE.max })
  limit: number = PAGE_SIZE.default;
}
