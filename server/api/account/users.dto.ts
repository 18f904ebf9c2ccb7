import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsTimeZone } from '../../platform/validation/time-zone.decorator';
import { LANGUAGES, type Language } from '../../rules/character-class';

export class ChangeLanguageDto {
  @ApiProperty({ enum: LANGUAGES, example: 'uk' })
  @IsIn(LANGUAGES)
  language!: Language;
}

export class ChangeTimeZoneDto {
  /** IANA zone; in force from the player's next day (D12). */
  @ApiProperty({ example: 'Europe/Kyiv' })
  @IsTimeZone()
  timeZone!: string;
}
