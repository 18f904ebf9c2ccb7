import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../platform/validation/id';
import { MayBeAbsent } from '../../platform/validation/may-be-absent.decorator';

export class StartDayDto {
  /** The signed-in player's, if given at all (R4). */
  @ApiPropertyOptional({ format: 'uuid' })
  @MayBeAbsent()
  @IsId()
  userId?: string;
}
