import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

export class NudgeSettingsDto {
  @ApiProperty({ example: false, description: 'False: nudges are dropped, and no player learns of it.' })
  @IsBoolean()
  accepts!: boolean;
}

export class NudgeSettingsResponse {
  @ApiProperty()
  accepts!: boolean;
}
