import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MayBeAbsent } from './may-be-absent.decorator';
import { IsPosition } from './position.decorator';
import { QueryInteger } from './query-integer.decorator';

const ENTRIES = { default: 50, max: 100 } as const;

/** A page of a list that grows, newest first (R124). */
export class PageQuery {
  /** Cursor: the position where the page before ended. */
  @ApiPropertyOptional({ type: String })
  @MayBeAbsent()
  @IsPosition()
  before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: ENTRIES.max, default: ENTRIES.default })
  @QueryInteger()
  @IsInt()
  @Min(1)
  @Max(ENTRIES.max)
  limit: number = ENTRIES.default;
}
