import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';

export class StartDayDto {
  /** The signed-in player's, if given at all (R4). */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOmittable()
  @IsId()
  userId?: string;
}
