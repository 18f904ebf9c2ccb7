import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../platform/validation/id';

export class BlockDto {
  @ApiProperty({
    format: 'uuid',
    example: '0190b2a0-0000-4000-8000-000000000000',
    description: 'The player, by the id of any answer.',
  })
  @IsId()
  playerId!: string;
}

export class BlockResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Olena',
    description: 'The name at the time of the block; null where it was hidden already.',
  })
  name!: string | null;

  @ApiProperty({ format: 'date-time' })
  blockedAt!: string;
}

export class BlockPageResponse {
  @ApiProperty({ type: [BlockResponse], description: 'The latest first.' })
  items!: BlockResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Null: the list is whole.' })
  next!: string | null;
}
