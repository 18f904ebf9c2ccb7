import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId } from '../../platform/validation/id';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsPosition } from '../../platform/validation/position.decorator';

export class SeenDto {
  @ApiProperty({
    example: '0000000000000000042',
    description: '`latest` of the notifications, or the position of a feed or an entry of it.',
  })
  @IsPosition()
  position!: string;

  @ApiPropertyOptional({
    description: "Left out, the notifications are seen; named, that party's feed.",
  })
  @IsOmittable()
  @IsId()
  partyId?: string;
}
