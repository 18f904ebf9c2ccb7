import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';

export class StartDayDto {
  /** If given, the signed-in player's id (R4). */
  @ApiPropertyOptional()
  @IsOmittable()
  @IsId()
  userId?: string;
}
