import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsDay } from '../../platform/validation/day.decorator';

export class PauseResponse {
  @ApiProperty({ format: 'date', example: '2026-08-03', description: "The first day, in the player's days." })
  from!: string;

  @ApiProperty({ format: 'date', example: '2026-08-09', description: 'The last day.' })
  to!: string;
}

export class PausesResponse {
  @ApiProperty({ type: [PauseResponse], description: 'The earliest first.' })
  items!: PauseResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Always null: the list is whole.' })
  next!: null;

  @ApiProperty({ description: "Whether the members of the player's parties see a pause." })
  isShared!: boolean;
}

export class AnnouncePauseDto {
  @ApiProperty({ example: '2026-08-03' })
  @IsDay()
  from!: string;

  @ApiProperty({ example: '2026-08-09' })
  @IsDay()
  to!: string;
}

export class EndPauseDto {
  /** The first day of the pause. */
  @ApiProperty({ example: '2026-08-03' })
  @IsDay()
  from!: string;
}

export class ChangePauseSharingDto {
  @ApiProperty({ example: true })
  @IsBoolean()
  isShared!: boolean;
}
