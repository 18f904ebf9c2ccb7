import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, ValidateBy, ValidateNested } from 'class-validator';
import { DescribeBody } from '../../platform/validation/describe-body.decorator';
import { IsOmittable } from '../../platform/validation/is-omittable.decorator';
import { IsTimeZone } from '../../platform/validation/time-zone.decorator';
import { IsWholeNumber } from '../../platform/validation/whole-number.decorator';
import {
  CHARACTER_CLASSES,
  LANGUAGES,
  type CharacterClass,
  type Language,
} from '../../rules/character-class';
import { HERO_BUILDS, type HeroBuild } from '../../rules/hero-build';
import { STAT_NAMES } from '../../rules/stats';

export class ChangeLanguageDto {
  @ApiProperty({ enum: LANGUAGES, example: 'uk' })
  @IsIn(LANGUAGES)
  language!: Language;
}

export class ChangeClassDto {
  /** In force from the player's next day (R384). */
  @ApiProperty({ enum: CHARACTER_CLASSES, example: 'mystic' })
  @IsIn(CHARACTER_CLASSES)
  characterClass!: CharacterClass;
}

export class ChangeBuildDto {
  @ApiProperty({ enum: HERO_BUILDS, example: 'sturdy' })
  @IsIn(HERO_BUILDS)
  build!: HeroBuild;
}

export class ChangeTimeZoneDto {
  /** IANA zone; takes effect with the player's next day (R33). */
  @ApiProperty({ example: 'Europe/Kyiv' })
  @IsTimeZone()
  timeZone!: string;
}

/** Maximum points for one stat: more than any player has, so that the rules, not validation, refuse too many. */
const MAX_POINTS = 1_000_000;

function IsPoints(): PropertyDecorator {
  return applyDecorators(
    IsWholeNumber({ min: 0, max: MAX_POINTS }),
    IsOmittable(),
    ApiPropertyOptional({ example: 1 }),
  );
}

@DescribeBody({
  if: { properties: Object.fromEntries(STAT_NAMES.map((stat) => [stat, { maximum: 0 }])) },
  then: false,
})
export class StatAllocationsDto {
  @IsPoints()
  strength?: number;

  @IsPoints()
  intelligence?: number;

  @IsPoints()
  focus?: number;

  @IsPoints()
  charisma?: number;

  @IsPoints()
  willpower?: number;
}

export class AllocateStatsDto {
  /** Stat points to spend, by stat; at least one. */
  @ApiProperty({ type: StatAllocationsDto })
  @Type(() => StatAllocationsDto)
  @ValidateNested()
  @ValidateBy({
    name: 'statAllocations',
    validator: {
      validate: (value) => value instanceof StatAllocationsDto && STAT_NAMES.some((stat) => value[stat]),
      defaultMessage: () => 'must give at least one point to a stat',
    },
  })
  statAllocations!: StatAllocationsDto;
}
