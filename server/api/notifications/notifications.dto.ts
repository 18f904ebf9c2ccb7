import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../platform/validation/id';
import { MayBeAbsent } from '../../platform/validation/may-be-absent.decorator';
import { IsPosition } from '../../platform/validation/position.decorator';

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
