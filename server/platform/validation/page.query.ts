import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {} from 'class-validator';
import { IsOmittable } from './is-omittable.decorator';
import { IsPosition } from './position.decorator';
import { ToQueryInteger } from './query-integer.decorator';
import { IsWholeNumber } from './whole-number.decorator';

export const PAGE_SIZE = { default: 50, max: 100 } as const;

/** The size of a page (R124), which is `PAGE_SIZE.default` when left out. */
export function IsPageSize(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ default: PAGE_SIZE.default }),
    ToQueryInteger(),
    IsWholeNumber({ min: 1, max: PAGE_SIZE.max }),
  );
}

/** Paging of a growing list, newest first (R124). */
export class PageQuery {
  /** Cursor: the last position of the previous page. */
  @ApiPropertyOptional({ type: String })
  @IsOmittable()
  @IsPosition()
  before?: string;

  @IsPageSize()
  limit: number = PAGE_SIZE.default;
}
