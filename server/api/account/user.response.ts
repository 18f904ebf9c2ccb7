import { ApiProperty } from '@nestjs/swagger';
import {
  CHARACTER_CLASSES,
  LANGUAGES,
  type CharacterClass,
  type Language,
} from '../../rules/character-class';
import type { GameSettings } from '../../rules/game-settings';
import { HERO_BUILDS, type HeroBuild } from '../../rules/hero-build';

export class EffectiveStats {
  @ApiProperty({ example: 10 })
  strength!: number;

  @ApiProperty({ example: 10 })
  intelligence!: number;

  @ApiProperty({ example: 10 })
  focus!: number;

  @ApiProperty({ example: 10 })
  charisma!: number;

  @ApiProperty({ example: 10 })
  willpower!: number;
}

export class BaseStats extends EffectiveStats {
  @ApiProperty({ example: 5, description: 'Points not spent yet.' })
  availablePoints!: number;
}

/** The signed-in player with the character. */
export class UserResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'olena' })
  username!: string;

  @ApiProperty({ example: 'Olena' })
  nickname!: string;

  @ApiProperty({ enum: CHARACTER_CLASSES, example: 'scholar' })
  characterClass!: CharacterClass;

  @ApiProperty({ enum: HERO_BUILDS, description: 'The figure of the hero.' })
  build!: HeroBuild;

  @ApiProperty({ example: ['cap-of-the-first-try'], description: 'Ids of the worn items.' })
  wornItems!: string[];

  @ApiProperty({ example: 'olena@example.org' })
  email!: string;

  @ApiProperty({ example: 2, minimum: 1 })
  level!: number;

  @ApiProperty({ example: 40, description: 'Within the level.' })
  xp!: number;

  @ApiProperty({ example: 283, description: 'XP at which the next level is reached.' })
  xpRequired!: number;

  @ApiProperty({ example: 3, description: 'Days in a row with a daily quest completed.' })
  streak!: number;

  @ApiProperty({ type: BaseStats })
  stats!: BaseStats;

  @ApiProperty({ type: EffectiveStats, description: 'Base stats and what the equipment adds.' })
  effectiveStats!: EffectiveStats;

  @ApiProperty({ enum: LANGUAGES, example: 'uk' })
  preferredLanguage!: Language;

  @ApiProperty({
    example: 'Europe/Kyiv',
    description: 'The zone asked for last; in force from the next day on.',
  })
  timeZone!: string;

  @ApiProperty({
    format: 'date',
    example: '2026-11-20',
    description: "The player's day: the one begun, or the one that is due to begin.",
  })
  today!: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'The last day of the pause that today lies in; null when the player is not on pause.',
  })
  pausedUntil!: string | null;

  @ApiProperty({ description: 'Whether the account may operate the projections.' })
  isOperator!: boolean;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { tasksPerDay: 10 },
    description: 'Figures of the rules in force at this installation, by name.',
  })
  gameSettings!: GameSettings;
}
